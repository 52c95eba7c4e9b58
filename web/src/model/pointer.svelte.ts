// Where the player points. All but the dragged unit are hexes.
export class Pointer {
  cursor = $state<string | null>(null) // of the keyboard
  hovered = $state<string | null>(null)
  inspected = $state<string | null>(null) // described in the panel
  fanned = $state<string | null>(null) // whose stack is laid out
  drag = $state.raw<{ unit: string; x: number; y: number } | null>(null) // by its place on the screen
}
