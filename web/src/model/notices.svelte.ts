// A notice of the browser when it becomes this device's turn while its page is out of sight.
import { texts } from '../texts'
import { noticesWanted, rememberNotices } from './memory'

export class Notices {
  wanted = $state(noticesWanted())

  get possible(): boolean {
    return 'Notification' in window
  }

  async toggle(): Promise<void> {
    if (!this.wanted && this.possible && Notification.permission !== 'granted' && (await Notification.requestPermission()) !== 'granted') return
    this.wanted = !this.wanted
    rememberNotices(this.wanted)
  }

  // It has become the player's turn.
  turn(game: string, prompt: string): void {
    if (!this.wanted || !this.possible || !document.hidden || Notification.permission !== 'granted') return
    const notice = new Notification(texts.notices.title(game), { body: prompt, tag: 'mitla-turn' })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  }
}
