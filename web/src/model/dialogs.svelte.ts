// The dialog that is open, if any.
export type Dialog = 'keys' | 'luck' | 'links' | 'concede' | 'fair' | { help: string }

export class Dialogs {
  current = $state.raw<Dialog | null>(null)

  help(rule: string): void {
    this.current = { help: rule }
  }
}
