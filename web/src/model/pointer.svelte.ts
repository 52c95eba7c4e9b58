// Where the player points. All but the dragged unit and the box are hexes.
export class Pointer {
  cursor = $state<string | null>(null) // of the keyboard
  hovered = $state<string | null>(null)
  over = $state<string | null>(null) // a unit in a box or a fan
  pressed = $state<string | null>(null) // its card stays away until the pointer has left it
  aimed = $state<string | null>(null) // pressed once by a finger: a second press acts
  inspected = $state<string | null>(null) // described in the panel
  fanned = $state<string | null>(null) // whose stack is laid out
  frame = $state.raw<{ x: number; y: number; width: number; height: number } | null>(null) // that is being drawn around units
  box = $state<string | null>(null) // under the dragged unit
  drag = $state.raw<{ unit: string; x: number; y: number } | null>(null) // by its place on the screen
}
