// The symbols of the types of units come from the server; each is drawn once and used by all counters.
export const symbolId = (type: string): string => `symbol-${type.replace(/[^A-Za-z0-9]/g, '_')}`
