// On a phone the panel is a sheet with three stops: the question, the chances, everything.
import { rememberSheet, sheetStop, type SheetStop } from './memory'

const kStops: SheetStop[] = ['question', 'chances', 'all']

export class Sheet {
  stop = $state(sheetStop())

  pull(): void {
    this.stop = kStops[(kStops.indexOf(this.stop) + 1) % kStops.length] ?? 'chances'
    rememberSheet(this.stop)
  }
}
