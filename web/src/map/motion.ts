// Does the player want as little motion as possible?
export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
