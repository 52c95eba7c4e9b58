// The maps of a game that has several: which one was shown last, and the way to the next.
import { texts } from '../texts'
import type { MapInfo } from '../wire/types'
import type { Board } from './board'
import type { Feedback } from './feedback.svelte'
import type { MapControl } from './mapControl'

export class Maps {
  shown = $state<string | null>(null)
  readonly all: MapInfo[] // empty if there is only one

  constructor(
    private board: Board,
    private map: MapControl,
    private feedback: Feedback,
  ) {
    this.all = board.data.maps.length > 1 ? board.data.maps : []
  }

  next(): void {
    const at = this.all.findIndex((m) => m.id === this.shown)
    const next = this.all[(at + 1) % Math.max(1, this.all.length)]
    if (next) this.show(next)
  }

  show({ id, title, scale }: MapInfo): void {
    this.shown = id
    this.map.showAll(this.board.data.hexes.filter((h) => h.map === id).map((h) => h.id))
    this.feedback.say(texts.maps.show(title, scale))
  }
}
