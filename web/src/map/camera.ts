// Pans and zooms by one transform of one element. While it moves, the compositor shifts what is already painted. When it
// rests, the element is painted again at its scale, so that everything is sharp.
import type { Box } from '../model/hexes'
import { reducedMotion } from './motion'

const kRest = 300 // ms without a movement
const kMargin = 110 // the free space beside the map to which it can be drawn, in pixels
const kSlight = 16 // that shows at most when the page itself moves the map
const kNearest = 4

// A map larger than the window leaves at most a margin free; a smaller one stays in sight as a whole.
const within = (at: number, room: number, margin: number): number =>
  room < 0 ? Math.min(margin, Math.max(room - margin, at)) : Math.min(room + margin, Math.max(-margin, at))

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
    private area: Box, // of the drawing
    private limits: Box, // of what is shown of it
    private rested: () => void, // after a change of the scale
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
    return Math.min(width / this.limits.width, height / this.limits.height) * 0.9
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

  // The point of the world in the middle, and the scale.
  get look(): { x: number; y: number; scale: number } {
    const { width, height } = this.size
    return { ...this.toWorld(width / 2, height / 2), scale: this.scale }
  }

  lookAt({ x, y, scale }: { x: number; y: number; scale: number }): void {
    const { width, height } = this.size
    this.scale = Math.max(this.least, Math.min(kNearest, scale))
    this.x = width / 2 - (x - this.area.x) * this.scale
    this.y = height / 2 - (y - this.area.y) * this.scale
    this.changed()
  }

  // Shows a part of the world as large as possible, within limits.
  fit(box: Box, most = kNearest): void {
    const { width, height } = this.size
    const scale = Math.min(width / box.width, height / box.height)
    this.lookAt({ x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.min(most, scale) })
  }

  fitAll(): void {
    this.fit(this.limits)
  }

  // The same without more free space beside the map than is needed.
  lookNear(look: { x: number; y: number; scale: number }): void {
    this.lookAt(look)
    const { x, y } = this.clamped(this.x, this.y, kSlight)
    this.x = x
    this.y = y
  }

  // Brings a point into sight if it is not.
  reveal(x: number, y: number, margin: number): void {
    if (this.shows(x, y, margin)) return
    const at = this.toScreen(x, y)
    const { width, height } = this.size
    const to = this.clamped(this.x + width / 2 - at.x, this.y + height / 2 - at.y, kSlight)
    this.glide(to.x - this.x, to.y - this.y)
  }

  shows(x: number, y: number, margin: number): boolean {
    const at = this.toScreen(x, y)
    const { width, height } = this.size
    return at.x > margin && at.y > margin && at.x < width - margin && at.y < height - margin
  }

  private glide(dx: number, dy: number): void {
    cancelAnimationFrame(this.flight)
    if (reducedMotion()) return this.pan(dx, dy)
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

  private clamped(x: number, y: number, margin: number): { x: number; y: number } {
    const { width, height } = this.size
    const left = (this.limits.x - this.area.x) * this.scale
    const top = (this.limits.y - this.area.y) * this.scale
    return {
      x: within(x + left, width - this.limits.width * this.scale, margin) - left,
      y: within(y + top, height - this.limits.height * this.scale, margin) - top,
    }
  }

  changed(): void {
    const { x, y } = this.clamped(this.x, this.y, kMargin)
    this.x = x
    this.y = y
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

  // A layer with will-change is not painted while it moves, and never at less than full size. To be sharp below full size
  // it must rest without will-change; from full size on it may keep it after it has been painted again.
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
