// The reference drawer: which page is open, and what it needs from the server.
import type { Board } from '../model/board'
import type { Feedback } from '../model/feedback.svelte'
import type { Seats } from '../model/seats.svelte'
import * as api from '../wire/api'
import { readForecast, readObjectives } from '../wire/read'
import type { Charts, Forecast, Objective } from '../wire/types'

export const kTabs = ['charts', 'terrain', 'sequence', 'victory', 'rules', 'provenance'] as const
export type Tab = (typeof kTabs)[number]

export class Drawer {
  tab = $state<Tab | null>(null)
  rule = $state('') // the case that is open
  charts = $state.raw<Charts | null>(null)
  objectives = $state.raw<Objective[]>([])
  forecast = $state.raw<Forecast | null>(null)
  asking = $state(false) // for the forecast
  private forecastOf = -1 // revision
  private known = false // have the objectives been asked for?

  constructor(
    private board: Board,
    private seats: Seats,
    private feedback: Feedback,
  ) {}

  // The same key opens a page and closes it.
  toggle(tab: Tab): void {
    if (this.tab === tab) this.close()
    else this.open(tab)
  }

  open(tab: Tab): void {
    this.tab = tab
    if (tab !== 'rules') void this.load()
    void this.refresh()
  }

  openRule(rule: string): void {
    this.rule = rule
    this.tab = 'rules'
  }

  close(): void {
    this.tab = null
  }

  async load(): Promise<void> {
    try {
      this.charts ??= await api.charts(this.board.data.scenario)
    } catch (error) {
      this.feedback.refuse(error instanceof Error ? error.message : String(error))
    }
  }

  // The position has changed, or the page of victory was opened.
  async refresh(): Promise<void> {
    if (this.tab !== 'victory' && this.known) return
    this.known = true
    const answer = await this.seats.ask({ type: 'objectives' })
    if (answer.ok) this.objectives = readObjectives(answer.body)
    if (this.forecastOf !== this.seats.revision) this.forecast = null
  }

  async askForecast(): Promise<void> {
    if (this.asking) return
    const { revision } = this.seats
    this.asking = true
    const answer = await this.seats.ask({ type: 'forecast' })
    this.asking = false
    if (!answer.ok) return this.feedback.refuse(answer.error.message, answer.error.rule)
    this.forecast = readForecast(answer.body)
    this.forecastOf = revision
  }
}
