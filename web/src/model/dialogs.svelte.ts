// The dialog that is open, if any. Help on a case is a page of the drawer.
import type { Drawer } from '../drawer/drawer.svelte'

export type Dialog = 'keys' | 'legend' | 'luck' | 'links' | 'concede' | 'fair' | 'find'

export class Dialogs {
  current = $state.raw<Dialog | null>(null)

  constructor(private drawer: Drawer) {}

  help(rule: string): void {
    this.current = null
    this.drawer.openRule(rule)
  }
}
