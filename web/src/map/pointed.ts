// The handlers of a counter in a box or a fan: the mouse rests on it and reads its card, until it is pressed.
import type { Pointer } from '../model/pointer.svelte'

interface Handlers {
  onpointerenter: (event: PointerEvent) => void
  onpointerleave: () => void
  onpointerup: () => void
}

export function pointed(pointer: Pointer, unit: string): Handlers {
  const leave = (): void => {
    if (pointer.over === unit) pointer.over = null
  }
  return {
    onpointerenter: (event) => {
      if (event.pointerType === 'mouse') pointer.over = unit
    },
    onpointerleave: leave,
    onpointerup: leave,
  }
}
