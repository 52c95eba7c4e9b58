// Calls `close` for a press outside an element, and for Escape within it.
export function outside(close: () => void): (element: HTMLElement) => () => void {
  return (element) => {
    const press = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && element.contains(event.target))) close()
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    window.addEventListener('pointerdown', press, true)
    element.addEventListener('keydown', key)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      element.removeEventListener('keydown', key)
    }
  }
}
