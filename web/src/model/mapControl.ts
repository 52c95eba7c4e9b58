// What other parts of the page ask of the map. A game with two maps can show them side by side: then each has a pane.
export interface MapPane {
  holds: (hex: string) => boolean
  // Moves the cursor to a hex and brings it into sight. Called only when the player asked for it.
  show: (hex: string) => void
  // Brings the middle one of several hexes into sight, if none of them is.
  showAny: (hexes: string[]) => void
  // Brings all of these hexes into sight, farther away if need be; of hexes that lie too far apart, the first.
  showTogether: (hexes: string[]) => void
  // Shows all of these hexes, as large as possible.
  showAll: (hexes: string[]) => void
  hexUnder: (clientX: number, clientY: number) => string | null
  focus: () => void
}

export class MapControl {
  private panes: MapPane[] = [] // those that are mounted
  private used: MapPane | null = null // the last one that had the focus

  attach(pane: MapPane): () => void {
    this.panes.push(pane)
    return () => {
      this.panes = this.panes.filter((p) => p !== pane)
      if (this.used === pane) this.used = null
    }
  }

  use(pane: MapPane): void {
    this.used = pane
  }

  show(hex: string): void {
    this.paneOf(hex)?.show(hex)
  }

  showAny(hexes: string[]): void {
    this.shareOut(hexes, (pane, ids) => pane.showAny(ids))
  }

  showTogether(hexes: string[]): void {
    const pane = hexes[0] === undefined ? undefined : this.paneOf(hexes[0])
    pane?.showTogether(hexes.filter((h) => pane.holds(h)))
  }

  showAll(hexes: string[]): void {
    this.shareOut(hexes, (pane, ids) => pane.showAll(ids))
  }

  hexUnder(clientX: number, clientY: number): string | null {
    for (const pane of this.panes) {
      const hex = pane.hexUnder(clientX, clientY)
      if (hex) return hex
    }
    return null
  }

  focus(): void {
    ;(this.used ?? this.panes[0])?.focus()
  }

  private paneOf(hex: string): MapPane | undefined {
    return this.panes.find((p) => p.holds(hex))
  }

  private shareOut(hexes: string[], use: (pane: MapPane, hexes: string[]) => void): void {
    for (const pane of this.panes) {
      const own = hexes.filter((h) => pane.holds(h))
      if (own.length) use(pane, own)
    }
  }
}
