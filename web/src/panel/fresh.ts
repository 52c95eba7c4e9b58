// A button that has just appeared does not take a press for a moment: the press was meant for what was there before.
const kMoment = 300 // ms

export function fresh(button: HTMLElement): () => void {
  button.classList.add('fresh')
  const timer = window.setTimeout(() => button.classList.remove('fresh'), kMoment)
  return () => window.clearTimeout(timer)
}
