// Looking without acting: other moments of the game, threats, lines of sight.
import { texts } from '../texts'
import { readEvent, readSight, readThreats, readView } from '../wire/read'
import { Shown } from './shown.svelte'

export class Studied extends Shown {
  // ---- time ----------------------------------------------------------------------------------------------

  protected timer = 0

  protected wanted: number | null = null
  protected seeking = false

  // Whoever looks elsewhere need not be led to now any more.
  protected stopPassing(): void {
    this.passing = null
  }

  // A scrubber asks faster than a server answers: only the last wish counts.
  async seek(revision: number): Promise<void> {
    this.stopPassing()
    this.wanted = Math.max(0, Math.min(revision, this.revision))
    if (this.seeking) return
    this.seeking = true
    while (this.wanted !== null) {
      const to = this.wanted
      this.wanted = null
      await this.fetchMoment(to)
    }
    this.seeking = false
  }

  protected async fetchMoment(to: number): Promise<void> {
    const answer = await this.chair?.ask({ type: 'replay', revision: to })
    if (!answer?.ok || this.wanted !== null) return
    this.letGo()
    this.bubble = null
    const events = ((answer.body.events as unknown[]) ?? []).map(readEvent)
    this.replay = { revision: to, view: readView(answer.body.view), events: events.filter((e) => e.n === to) }
    const told = events.filter((e) => e.n === to).map((e) => e.text)
    if (told.length) this.say(told.join('. '))
  }

  leaveReplay(): void {
    this.pause()
    this.replay = null
  }

  pause(): void {
    this.playing = false
    window.clearTimeout(this.timer)
  }

  run(): void {
    this.playing = true
    const step = async (): Promise<void> => {
      if (!this.playing || !this.replay) return
      if (this.replay.revision >= this.revision) {
        this.pause()
        return
      }
      await this.seek(this.replay.revision + 1)
      this.timer = window.setTimeout(step, 650)
    }
    void step()
  }

  // The first moment of a turn, found by halving: turns never go back.
  async seekTurn(turn: number): Promise<void> {
    let low = 0
    let high = this.revision
    while (low < high) {
      const middle = (low + high) >> 1
      const answer = await this.chair?.ask({ type: 'replay', revision: middle })
      if (!answer?.ok) return
      if (readView(answer.body.view).turn >= turn) high = middle
      else low = middle + 1
    }
    await this.seek(low)
  }

  showAway(): void {
    const from = this.away?.from ?? 0
    this.away = null
    void this.seek(from).then(() => this.run())
  }

  // ---- studying ------------------------------------------------------------------------------------------

  async askThreat(hex: string): Promise<void> {
    const answer = await this.chair?.ask({ type: 'threat', hex })
    if (!answer?.ok) return
    this.threats = { hex, list: readThreats(answer.body) }
    const told = this.threats.list.map((t) => `${this.units.get(t.unit)?.title ?? t.unit} ${t.how}`)
    this.say(told.join('. ') || texts.hex.noThreat)
  }

  // Not every game has lines of sight; one question tells.
  protected async askSight(from: string | undefined, to: string | undefined): Promise<void> {
    const answer = await this.chair?.ask({ type: 'los', from, to })
    this.hasSight = answer?.ok === true
  }

  startSight(from: string): void {
    this.sight = { from, to: null, report: null }
    this.say(texts.hex.sightPick)
  }

  async look(to: string): Promise<void> {
    const from = this.sight?.from
    if (!from) return
    const answer = await this.chair?.ask({ type: 'los', from, to })
    if (!answer?.ok) {
      this.sight = null
      this.hasSight = false
      if (answer) this.refuse({ hex: to, rule: answer.error.rule, text: answer.error.message })
      return
    }
    const report = readSight(answer.body)
    this.sight = { from, to, report }
    this.say([report.clear ? texts.hex.sightClear : texts.hex.sightBlocked, ...report.steps.map((s) => s.text)].join(' '))
  }
}
