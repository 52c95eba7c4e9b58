// A light or a dark table.
import { rememberTheme, theme } from './memory'

export function applyTheme(value = theme()): void {
  document.documentElement.dataset.theme = value
}

export function toggleTheme(): void {
  const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark'
  applyTheme(next)
  rememberTheme(next)
}
