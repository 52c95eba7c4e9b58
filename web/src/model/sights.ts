// Where the player looks and what is selected, kept by this tab so that loading the page again changes nothing.
import { rememberSight, sightOf, type Look, type Sight } from './memory'

const kRest = 150 // ms without a movement

export class Sights {
  readonly unit: string | null
  private now: Sight
  private timer = 0

  constructor(
    private game: string,
    private seat: string,
  ) {
    this.now = sightOf(game, seat)
    this.unit = this.now.unit
  }

  lookOf(pane: string): Look | undefined {
    return this.now.looks[pane]
  }

  keepLook(pane: string, look: Look): void {
    this.keep({ ...this.now, looks: { ...this.now.looks, [pane]: look } })
  }

  keepUnit(unit: string | null): void {
    this.keep({ ...this.now, unit })
  }

  // Writes at once what is still to be written.
  flush(): void {
    window.clearTimeout(this.timer)
    rememberSight(this.game, this.seat, this.now)
  }

  private keep(now: Sight): void {
    this.now = now
    window.clearTimeout(this.timer)
    this.timer = window.setTimeout(() => this.flush(), kRest)
  }
}
