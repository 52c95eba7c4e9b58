// The tray below the map: a tab for each display, one for the cards, and one for each other box that holds units.
import { texts } from '../texts'
import type { CardInfo, DisplayInfo, PileInfo, Piece, UnknownStack } from '../wire/types'
import type { Board } from './board'
import type { Decision } from './decision.svelte'
import { plus, type Display } from './display.svelte'
import { rememberTray, trayFolded } from './memory'
import type { Seats } from './seats.svelte'
import type { Selection } from './selection.svelte'

export interface TrayBox {
  id: string
  title: string
  capacity?: number
  pieces: Piece[]
  unknown: UnknownStack[]
}

export interface TrayPile extends PileInfo {
  count?: number // missing if the seat may not know it
  own: boolean
  cards: (CardInfo | null)[] // null lies face down
}

export interface Tab {
  id: string
  title: string
  kind: 'display' | 'cards' | 'box'
  boxes: TrayBox[]
  piles: TrayPile[]
  active: boolean // something in it can act or be chosen now
  wanted: boolean // the tray opens by itself for it: units in it can act, or the cards are one's own
}

export class Tray {
  lifted = $state<string | null>(null) // the card whose actions are shown
  private folded = $state<boolean | null>(trayFolded()) // null: as the position suggests
  private chosen = $state<{ tab: string; question: string; toPut: boolean } | null>(null)
  tabs = $derived.by((): Tab[] => [...this.displayTabs(), ...this.cardTab(), ...this.boxTabs()])
  current = $derived.by(() => this.tabs.find((t) => this.stays(t)) ?? this.tabs.find((t) => t.active) ?? this.tabs[0])
  open = $derived.by(() => this.tabs.length > 0 && !(this.folded ?? !this.tabs.some((t) => t.wanted)))

  constructor(
    private board: Board,
    private seats: Seats,
    private display: Display,
    private decision: Decision,
    private selection: Selection,
  ) {}

  show(tab: string): void {
    const { active, wanted } = this.tabs.find((t) => t.id === tab) ?? { active: false, wanted: false }
    this.chosen = { tab, question: this.decision.kind, toPut: active && !wanted }
    if (!this.open) this.fold(false) // a tab of a tray that lies open anyway is no wish to keep it open
  }

  toggle(): void {
    if (this.tabs.length) this.fold(this.open)
  }

  // What the player has opened stays open until the answer lies in another tab: something else is asked, or the unit for
  // which it was opened has been put down.
  private stays({ id, active }: Tab): boolean {
    const { chosen } = this
    if (id !== chosen?.tab) return false
    return active || (chosen.question === this.decision.kind && !chosen.toPut) || !this.tabs.some((t) => t.active)
  }

  private fold(folded: boolean): void {
    this.folded = folded
    rememberTray(folded)
  }

  // Those of the seat that is asked come first, then those of this device's other seats, then those of nobody.
  private displayTabs(): Tab[] {
    const rank = ({ seat }: DisplayInfo): number => (!seat ? 2 : !this.seats.ids.includes(seat) ? 3 : seat === this.asked ? 0 : 1)
    return [...this.board.data.displays]
      .sort((a, b) => rank(a) - rank(b))
      .map(({ id, title, boxes }) => this.tab(`display ${id}`, title, 'display', boxes.map((b) => this.box(b.id, b.capacity))))
  }

  private get asked(): string | undefined {
    const { decision } = this.seats.state
    return decision?.mine ? decision.seat : undefined
  }

  private boxTabs(): Tab[] {
    return this.board.data.boxes
      .filter((b) => !this.board.displayBoxes.has(b.id))
      .map((b) => this.tab(`box ${b.id}`, b.title, 'box', [this.ownFirst(this.box(b.id))]))
      .filter(({ boxes: [box] }) => box && box.pieces.length + box.unknown.length > 0)
  }

  // While units of a box can act, those of the other side are not shown and not counted.
  private ownFirst(box: TrayBox): TrayBox {
    const any = box.pieces.some((p) => this.decision.units.has(p.unit))
    return any ? { ...box, pieces: box.pieces.filter((p) => this.decision.isOwn(p.unit)) } : box
  }

  private tab(id: string, title: string, kind: Tab['kind'], boxes: TrayBox[]): Tab {
    const wanted = boxes.some((b) => b.pieces.some((p) => this.decision.units.has(p.unit)))
    return { id, title, kind, boxes, piles: [], active: wanted || boxes.some((b) => this.selection.boxes.has(b.id)), wanted }
  }

  private box(id: string, capacity?: number): TrayBox {
    const unknown = this.display.view.stacks.filter((s) => !s.hex && s.box === id)
    return { id, title: this.board.boxTitle(id), capacity, pieces: this.display.boxes.get(id) ?? [], unknown }
  }

  private cardTab(): Tab[] {
    const { view } = this.display
    const piles = this.board.data.piles.flatMap((info) =>
      view.piles.filter((p) => p.id === info.id).map(({ count }) => ({ ...info, count, own: this.isOwnHand(info), cards: this.cardsIn(info.id) })),
    )
    if (!piles.length) return []
    // What lies open for both to be answered comes before a hand that may fill the tray.
    const isAsked = (p: TrayPile): boolean => p.kind === 'in-play' && p.seat === undefined && p.cards.length > 0
    const rank = (p: TrayPile): number => (isAsked(p) ? -1 : p.own ? 0 : p.kind === 'in-play' ? 1 : p.kind === 'hand' ? 3 : 2)
    piles.sort((a, b) => rank(a) - rank(b))
    return [{ id: 'cards', title: texts.cards.title, kind: 'cards', boxes: [], piles, active: this.selection.cards.size > 0, wanted: piles.some((p) => p.own) && !view.over && !this.elsewhere() }]
  }

  // The player is asked about units, and no card can be used.
  private elsewhere(): boolean {
    return this.decision.mine && this.decision.units.size > 0 && this.selection.cards.size === 0
  }

  private isOwnHand({ kind, seat }: PileInfo): boolean {
    return kind === 'hand' && seat !== undefined && this.seats.ids.includes(seat)
  }

  private cardsIn(pile: string): (CardInfo | null)[] {
    return this.display.view.cards
      .filter((c) => c.pile === pile)
      .map(({ card }) => (card === undefined ? null : (this.board.data.cards.find((c) => c.id === card) ?? { id: card, title: card })))
  }
}

// How many units stand in these boxes, known or not; null if the seat may not know it.
export const unitsIn = (boxes: TrayBox[]): number | null =>
  boxes.reduce((sum: number | null, { pieces, unknown }) => unknown.reduce((n, s) => plus(n, s.count), plus(sum, pieces.length)), 0)
