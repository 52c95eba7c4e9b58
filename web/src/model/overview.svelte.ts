// Is the small map of everything shown?
import { overviewShown, rememberOverview } from './memory'

const kSmall = 700 // pixels: in a lower or narrower window it is hidden at first

export class Overview {
  open = $state(overviewShown() ?? Math.min(window.innerWidth, window.innerHeight) >= kSmall)

  toggle(): void {
    this.open = !this.open
    rememberOverview(this.open)
  }
}
