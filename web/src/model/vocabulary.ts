// The verbs met at each kind of decision, so that a refused click can be explained by the right one.
import { takes, type Action } from './action'
import type { Board } from './board'
import type { Decision } from './decision.svelte'

export class Vocabulary {
  private verbs = new Map<string, Set<string>>()

  constructor(
    private board: Board,
    private decision: Decision,
  ) {}

  get known(): Set<string> {
    return this.verbs.get(this.decision.kind) ?? new Set()
  }

  learn(actions: Action[]): void {
    if (actions.length) this.verbs.set(this.decision.kind, new Set([...this.known, ...actions.map((a) => a.verb.name)]))
  }

  // Asks for the actions of one unit if no verb that takes a unit is known yet.
  async complete(): Promise<void> {
    const [unit] = this.decision.units
    if (!unit || [...this.known].some((name) => this.takesUnit(name))) return
    this.learn(await this.decision.actionsOf(unit))
  }

  private takesUnit(name: string): boolean {
    const verb = this.board.verbs.get(name)
    return verb !== undefined && takes(verb, 'unit')
  }
}
