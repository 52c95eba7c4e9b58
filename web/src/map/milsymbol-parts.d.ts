// The parts of milsymbol (its index.mjs) that are used here; the package declares types only for its main file.
declare module 'milsymbol-parts' {
  type Icons = Record<string, unknown>
  interface Drawn {
    isValid(extended: boolean): boolean
    asSVG(): string
  }
  export const ms: {
    addIcons(icons: Icons): void
    Symbol: new (sidc: string, options: Record<string, unknown>) => Drawn
  }
  export const letterground: Icons
}
