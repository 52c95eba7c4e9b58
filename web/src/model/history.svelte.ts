// The actions of this device, so that those that were taken back can be played again.
export class History {
  redoable = $state.raw<string[]>([])
  private sent = new Map<number, string>() // by the revision that they led to
  private runs = new Map<number, number>() // actions of one gesture: the revision after them, and the one before
  private steps: number[] = [] // how many of the redoable actions were taken back at once, the next ones first

  record(revision: number, action: string): void {
    this.sent.set(revision, action)
    const again = this.redoable[0] === action
    this.redoable = again ? this.redoable.slice(1) : []
    const [first = 1, ...others] = this.steps
    this.steps = !again ? [] : first > 1 ? [first - 1, ...others] : others
  }

  // The actions after revision `from` up to revision `to` were one gesture.
  join(from: number, to: number): void {
    if (to > from + 1) this.runs.set(to, from)
  }

  // Where the gesture that led to a revision began.
  startOf(revision: number): number {
    return this.runs.get(revision) ?? revision - 1
  }

  // Where the last gesture of this device began, up to a revision; others may have acted since. Null if none is known.
  lastGesture(revision: number): number | null {
    const last = Math.max(...[...this.sent.keys()].filter((n) => n <= revision))
    if (last === -Infinity) return null
    const run = [...this.runs].find(([to, from]) => from < last && last <= to)
    return run ? run[1] : last - 1
  }

  // The actions after revision `to` up to revision `from` were taken back. Those of others cannot be played again.
  takeBack(to: number, from: number): void {
    const undone: string[] = []
    for (let n = to + 1; n <= from; ++n) {
      undone.push(this.sent.get(n) ?? '')
      this.sent.delete(n)
      this.runs.delete(n)
    }
    const own = undone.every((a) => a !== '')
    this.redoable = own ? [...undone, ...this.redoable] : []
    this.steps = own ? [undone.length, ...this.steps] : []
  }

  // What is played again next.
  get next(): string[] {
    return this.redoable.slice(0, this.steps[0] ?? 1)
  }
}
