// The actions of this device, so that those that were taken back can be played again.
export class History {
  redoable = $state.raw<string[]>([])
  private sent = new Map<number, string>() // by the revision that they led to

  record(revision: number, action: string): void {
    this.sent.set(revision, action)
    this.redoable = this.redoable[0] === action ? this.redoable.slice(1) : []
  }

  // The actions after revision `to` up to revision `from` were taken back. Those of others cannot be played again.
  takeBack(to: number, from: number): void {
    const undone: string[] = []
    for (let n = to + 1; n <= from; ++n) undone.push(this.sent.get(n) ?? '')
    this.redoable = undone.every((a) => a !== '') ? [...undone, ...this.redoable] : []
  }
}
