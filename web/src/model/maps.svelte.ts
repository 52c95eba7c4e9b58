// The maps of a game that has several: which one was shown last, the way to the next, and two of them side by side.
import { tick } from 'svelte'
import { texts } from '../texts'
import type { MapInfo } from '../wire/types'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import type { Display } from './display.svelte'
import type { Feedback } from './feedback.svelte'
import type { MapControl } from './mapControl'
import { mapsBeside, rememberMapsBeside } from './memory'

const kRoom = '(min-width: 1100px) and (min-height: 500px)' // for two maps beside each other

export class Maps {
  shown = $state<string | null>(null)
  readonly all: MapInfo[] // empty if there is only one
  private beside = $state(false)
  private room = $state(false)
  // Two maps have room beside each other, more have not.
  canSplit = $derived.by(() => this.room && this.all.length === 2)
  split = $derived.by(() => this.canSplit && this.beside)
  // One pane for each map, or one without a map of its own, which holds them all.
  panes = $derived.by((): (MapInfo | null)[] => (this.split ? this.all : [null]))
  private media = window.matchMedia(kRoom)
  private measure = (): void => {
    this.room = this.media.matches
  }

  constructor(
    private board: Board,
    display: Display,
    decision: Decision,
    private map: MapControl,
    private feedback: Feedback,
  ) {
    this.all = board.data.maps.length > 1 ? board.data.maps : []
    this.measure()
    this.media.addEventListener('change', this.measure)
    // Who commands on both maps sees both until he says otherwise.
    const own = new Set([...display.stacks].filter(([, stack]) => stack.some((p) => decision.isOwn(p.unit))).map(([hex]) => board.hexes.get(hex)?.map))
    this.beside = mapsBeside() ?? own.size > 1
  }

  close(): void {
    this.media.removeEventListener('change', this.measure)
  }

  // One map after the other, then both.
  next(): void {
    const at = this.split ? -1 : this.all.findIndex((m) => m.id === this.shown)
    const next = this.all[at + 1]
    if (next) void this.show(next)
    else if (this.canSplit) this.showBoth()
    else if (this.all[0]) void this.show(this.all[0])
  }

  async show({ id, title, scale }: MapInfo): Promise<void> {
    this.shown = id
    if (this.split) {
      this.keep(false)
      await tick()
    }
    this.map.showAll(this.board.data.hexes.filter((h) => h.map === id).map((h) => h.id))
    this.feedback.say(texts.maps.show(title, scale))
  }

  showBoth(): void {
    this.shown = null
    this.keep(true)
    this.feedback.say(texts.maps.both)
  }

  private keep(beside: boolean): void {
    this.beside = beside
    rememberMapsBeside(beside)
  }
}
