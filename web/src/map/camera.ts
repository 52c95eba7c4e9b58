// Pan and zoom by one transform of one element. While it moves, the compositor shifts what is already painted;
// when it rests, the element is painted anew at its scale, so that everything is crisp again.
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const kRest = 300 // ms without a movement
const kMargin = 110 // how far the table shows beside the map, in pixels
const kNearest = 4

// A map larger than the window never leaves more than a margin free; a smaller one stays whole in sight.
const within = (at: number, room: number): number =>
  room < 0 ? Math.min(kMargin, Math.max(room - kMargin, at)) : Math.min(room + kMargin, Math.max(-kMargin, at))

export class Camera {
  x = 0
  y = 0
  scale = 1
  private frame = 0
  private rest = 0
  private painted = 0
  private flight = 0
  private watchers = new Set<() => void>()

  constructor(
    private viewport: HTMLElement,
    private world: HTMLElement,
    private area: Box,
    private rested: () => void, // the scale has changed and stays now
  ) {}

  watch(call: () => void): () => void {
    this.watchers.add(call)
    return () => this.watchers.delete(call)
  }

  get size(): { width: number; height: number } {
    return { width: this.viewport.clientWidth, height: this.viewport.clientHeight }
  }

  toWorld(px: number, py: number): { x: number; y: number } {
    return { x: (px - this.x) / this.scale + this.area.x, y: (py - this.y) / this.scale + this.area.y }
  }

  toScreen(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.area.x) * this.scale + this.x, y: (y - this.area.y) * this.scale + this.y }
  }

  private get least(): number {
    const { width, height } = this.size
    return Math.min(width / this.area.width, height / this.area.height) * 0.9
  }

  pan(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.changed()
  }

  zoomAt(px: number, py: number, factor: number): void {
    const scale = Math.min(kNearest, Math.max(this.least, this.scale * factor))
    const real = scale / this.scale
    this.x = px - (px - this.x) * real
    this.y = py - (py - this.y) * real
    this.scale = scale
    this.changed()
  }

  zoom(factor: number): void {
    const { width, height } = this.size
    this.zoomAt(width / 2, height / 2, factor)
  }

  // Shows a part of the world as large as it goes, within limits.
  fit(box: Box, most = kNearest, least = 0): void {
    const { width, height } = this.size
    const scale = Math.min(width / box.width, height / box.height)
    this.scale = Math.max(this.least, least, Math.min(most, scale))
    this.x = width / 2 - (box.x + box.width / 2 - this.area.x) * this.scale
    this.y = height / 2 - (box.y + box.height / 2 - this.area.y) * this.scale
    this.changed()
  }

  // Brings a point into sight, and only if it is not there already.
  reveal(x: number, y: number, margin: number, smooth: boolean): void {
    const at = this.toScreen(x, y)
    const { width, height } = this.size
    const inside = at.x > margin && at.y > margin && at.x < width - margin && at.y < height - margin
    if (inside) return
    this.glide(width / 2 - at.x, height / 2 - at.y, smooth)
  }

  private glide(dx: number, dy: number, smooth: boolean): void {
    cancelAnimationFrame(this.flight)
    if (!smooth) return this.pan(dx, dy)
    const start = performance.now()
    const from = { x: this.x, y: this.y }
    const step = (now: number): void => {
      const t = Math.min(1, (now - start) / 260)
      const eased = 1 - (1 - t) ** 3
      this.x = from.x + dx * eased
      this.y = from.y + dy * eased
      this.changed()
      if (t < 1) this.flight = requestAnimationFrame(step)
    }
    this.flight = requestAnimationFrame(step)
  }

  stop(): void {
    cancelAnimationFrame(this.flight)
  }

  private clamp(): void {
    const { width, height } = this.size
    const w = this.area.width * this.scale
    const h = this.area.height * this.scale
    this.x = within(this.x, width - w)
    this.y = within(this.y, height - h)
  }

  changed(): void {
    this.clamp()
    if (!this.frame)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0
        this.apply()
      })
  }

  private apply(): void {
    this.world.style.willChange = 'transform'
    this.world.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`
    window.clearTimeout(this.rest)
    this.rest = window.setTimeout(() => this.repaint(), kRest)
    for (const call of this.watchers) call()
  }

  // A layer that is promised to move is not painted on the way, and never smaller than it is: below full size it
  // must rest without the promise to be crisp, from there on it may keep it once it is painted anew.
  private repaint(): void {
    const changed = this.scale !== this.painted
    if (!changed && this.scale >= 1) return
    this.painted = this.scale
    this.world.style.willChange = 'auto'
    if (changed) this.rested()
    if (this.scale >= 1)
      requestAnimationFrame(() => requestAnimationFrame(() => (this.world.style.willChange = 'transform')))
  }

  close(): void {
    cancelAnimationFrame(this.frame)
    cancelAnimationFrame(this.flight)
    window.clearTimeout(this.rest)
  }
}
