// The clipboard is closed to pages that did not come over https or from this machine; then a selection is copied.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
    const before = document.activeElement
    document.body.append(field)
    field.select()
    const copied = document.execCommand('copy')
    field.remove()
    if (before instanceof HTMLElement) before.focus()
    return copied
  }
}
