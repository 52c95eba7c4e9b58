// Files that the player takes along.
import { save } from '../wire/api'
import type { Table } from './table'

export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

export async function downloadSave({ game, seats }: Table): Promise<void> {
  download(new Blob([await save(game, seats.current.token)], { type: 'application/json' }), `${game}.json`)
}
