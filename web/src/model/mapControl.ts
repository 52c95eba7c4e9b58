// What other parts of the page ask of the map. The map fills it in when it is mounted.
export class MapControl {
  // Moves the cursor to a hex and brings it into sight. Called only when the player asked for it.
  show: (hex: string) => void = () => {}
  // Brings the middle one of several hexes into sight, if none of them is.
  showAny: (hexes: string[]) => void = () => {}
  // Brings all of these hexes into sight, farther away if need be; of hexes that lie too far apart, the first.
  showTogether: (hexes: string[]) => void = () => {}
  // Shows all of these hexes, as large as possible.
  showAll: (hexes: string[]) => void = () => {}
  hexUnder: (clientX: number, clientY: number) => string | null = () => null
  focus: () => void = () => {}
}
