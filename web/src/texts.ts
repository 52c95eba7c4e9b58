// Every English text of the client. What a game says (prompts, rules, events) comes from the server.

// "western-movement" as a person reads it.
export function words(id: string): string {
  const text = id.replace(/[-_]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// A sentence of the server begins like a sentence.
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

// How often-met actions without an argument are put on a button. A verb that is not here shows its own name;
// `tone` only says how loud the button is.
export type Tone = 'loud' | 'plain' | 'quiet'
export const verbLabels: Record<string, { label: string; tone: Tone }> = {
  end: { label: 'End', tone: 'loud' },
  resolve: { label: 'Attack as it stands', tone: 'loud' },
  cancel: { label: 'Give up this attack', tone: 'quiet' },
  pass: { label: 'No more', tone: 'plain' },
  ready: { label: 'Take the ready set-up', tone: 'plain' },
  concede: { label: 'Concede the game', tone: 'quiet' },
}

const sizes: Record<string, string> = {
  section: '••', platoon: '•••', company: 'I', battalion: 'II', regiment: 'III', brigade: 'X', division: 'XX',
  corps: 'XXX', army: 'XXXX',
}

export const texts = {
  name: 'Mitla',
  tagline: 'Board wargames of the Middle East, every rule enforced and explained',
  sizeMark: (size?: string): string => (size ? (sizes[size] ?? '') : ''),

  errors: {
    http: (status: number) => `The server answered with error ${status}.`,
    map: 'The map could not be read.',
    lost: 'The connection is lost. Trying again…',
    refused: 'This link is not valid: the game does not exist or the link is wrong.',
    notYours: 'It is not your decision now.',
    stale: 'The position had moved on. This is how it stands now.',
    load: 'This could not be loaded',
    again: 'Try again',
  },

  lobby: {
    title: 'Bookshelf',
    intro: 'Choose a battle, choose a chair, play.',
    mine: 'My games',
    none: 'Games that you start or join on this device are kept here.',
    minutes: (n: number) => (n >= 60 ? `about ${Math.round(n / 30) / 2} h` : `about ${n} min`),
    turns: (n: number) => plural(n, 'turn', 'turns'),
    complexity: 'Complexity',
    complexityOf: (n: number) => `Complexity ${n} of 5`,
    play: 'Play',
    playFor: (title: string) => `Play ${title}`,
    start: 'Start',
    chairs: 'Chairs',
    chair: (title: string) => `${title} player`,
    players: { here: 'me, on this device', link: 'a friend, by link', random: 'the machine (random)' } as Record<string, string>,
    provenance: 'What is reconstructed',
    provenanceKinds: { seed: 'printed', source: 'from a source', reconstructed: 'reconstructed', mixed: 'partly reconstructed' } as Record<string, string>,
    detail: (title: string) => `Part of the map of ${title}`,
    yourTurn: 'your turn',
    theirTurn: (title: string) => `waiting for ${title}`,
    over: 'over',
    gone: 'no longer on this server',
    forget: 'Forget',
    forgetGame: (title: string) => `Forget the game ${title}`,
    go: 'Continue',
    turn: (n: number) => `turn ${n}`,
    back: 'Back to the bookshelf',
    options: 'Options',
    close: 'Close',
    starting: 'Setting the table…',
  },

  play: {
    command: (seat: string) => `you command ${seat}`,
    both: 'you command both sides',
    watching: 'you are watching',
    opponent: (who: string) => `opponent: ${who}`,
    players: { here: 'on this device', link: 'by link', random: 'the machine' } as Record<string, string>,
    turn: (n: number, title: string) => `Turn ${n} · ${title}`,
    turnButton: (n: number, title: string, night: boolean) => `Turn ${n}: ${title}${night ? ', night' : ''}`,
    track: 'Turns',
    loading: 'Unrolling the map…',
    yours: 'Your decision',
    waiting: (seat: string) => `Waiting for the ${seat} player`,
    yourTurnTitle: '● Your turn · Mitla',
    title: (game: string) => `${game} · Mitla`,
    standing: 'as it stands',
    over: 'The game is over',
    fair: 'Fair dice',
    commitment: (hash: string) => `The seed of the dice was fixed before the first turn; its fingerprint is ${hash}. When the game is over the seed is shown, and anyone can check every roll.`,
    seed: (seed: string, salt: string) => `The seed was ${seed}, the salt ${salt}. Save the game to a file and let "mitla replay" prove it.`,
    downloadSave: 'Download the saved game',
  },

  menu: {
    open: 'Menu', theme: 'Light or dark table', keys: 'Keys', links: 'Links', luck: 'Luck', shelf: 'Bookshelf',
    save: 'Save to a file', fit: 'Whole map', zoomIn: 'Nearer', zoomOut: 'Farther', concede: 'Give the game up',
  },

  panel: {
    duties: 'Still to do',
    find: 'find it',
    findUnit: (title: string) => `Find ${title}`,
    general: 'What you can do',
    unitActions: (title: string) => `${title} can`,
    noActions: 'Nothing for this unit now.',
    allowance: (n: string) => `${n} movement points`,
    pickHex: 'Choose a lit hex; the way goes along the line.',
    pickTarget: 'Lit hexes can be chosen.',
    canAct: (n: number) => (n === 0 ? 'No unit can act.' : `${plural(n, 'unit', 'units')} can act`),
    nextUnit: 'next',
    end: (phase: string) => `End ${phase}`,
    whyGrey: 'Why not?',
    whyNot: 'Why not?',
    helpOn: (rule: string) => `Help on ${rule}`,
    rule: (rule: string) => `case ${rule}`,
    log: 'Log',
    logEmpty: 'Nothing has happened yet.',
    undoTo: 'undo to before this',
    replayFrom: 'see the board after this',
    since: (n: number) => `Since you left: ${plural(n, 'event', 'events')}`,
    showMe: 'Show me',
    gotIt: 'Thanks',
    undo: 'Undo', redo: 'Redo', replay: 'Replay',
    undoLast: (what: string) => `Take back: ${what}`,
    askUndo: 'Ask the other side to take this back',
    undoAsked: (seat: string) => `The ${seat} player asks to take back the last actions.`,
    agree: 'Agree', refuse: 'Refuse',
    undoWaits: 'The other side has been asked.',
    concedeSure: 'Give the game up for good?',
    yes: 'Yes, concede', no: 'Play on',
    tracks: 'Tracks',
    choose: 'Which?',
    numberFor: (label: string) => `${label}: how many`,
  },

  odds: {
    title: 'The attack as it stands',
    preview: (what: string) => `If ${what}`,
    against: (attack: string, defence: string) => `${attack} against ${defence}`,
    column: (c: string) => `column ${c}`,
    chance: (n: number) => `${n} %`,
    take: (table: string) => `Use ${table}`,
  },

  hex: {
    title: (id: string) => `Hex ${id}`,
    empty: 'no units',
    inspect: 'Here',
    threat: 'Who could attack here?',
    noThreat: 'No enemy unit could attack this hex next.',
    sight: 'Line of sight from here',
    sightPick: 'Choose the other hex.',
    sightClear: 'The line of sight is clear.',
    sightBlocked: 'The line of sight is blocked.',
    objective: 'objective',
    legalHere: (what: string) => `Here you can: ${what}.`,
    cost: (cost: string) => `costs ${cost}`,
    stops: (rule: string) => `the move ends there (${rule})`,
    reachable: 'can be chosen',
    unit: (title: string, side: string, factors: string) => `${side} ${title}, ${factors}`,
    canAct: 'can act',
    close: 'Close',
  },

  tray: {
    title: 'Off the map',
    count: (title: string, n: number) => `${title} (${n})`,
    drag: 'Drag a unit onto a lit hex, or click it and then the hex.',
    show: 'Show', hide: 'Hide',
    empty: 'Nobody is here.',
  },

  replay: {
    title: 'Replay', first: 'First', back: 'Back', play: 'Play', pause: 'Pause', next: 'Next', last: 'Last',
    leave: 'Back to the game', at: (n: number, of: number) => `after ${n} of ${of} actions`,
    scrub: 'Where in the game', toTurn: (n: number) => `Jump to turn ${n}`,
  },

  luck: {
    title: 'How lucky was I?',
    intro: 'Every die that was cast, against what dice do on average.',
    none: 'No die has been cast yet.',
    mean: (n: number, mean: string, expected: string) => `${plural(n, 'die', 'dice')}, mean ${mean} (expected ${expected})`,
    bar: (face: number, real: number, expected: string) => `${face}: ${real} times, expected ${expected}`,
    real: 'cast', expected: 'expected',
    others: 'nobody in particular',
    attacks: 'Results against chances',
    chanceOf: (result: string, chance: string, better: string) => `${result}: chance ${chance}; ${better} of all rolls were at least as good`,
  },

  links: {
    title: 'Links',
    seat: (title: string) => `For the ${title} player`,
    spectator: 'For spectators',
    copy: 'Copy', copied: 'Copied',
    note: 'Whoever has a link sits in that chair. Send each to one person.',
  },

  keys: {
    title: 'Keys',
    list: [
      ['Arrows', 'move the hex cursor'],
      ['Enter or Space', 'choose: the unit, the hex, the attack'],
      ['Tab', 'next unit that can act (after the last one: on to the panel)'],
      ['N', 'next lit hex'],
      ['Esc', 'let go, close'],
      ['W', 'why not here?'],
      ['I', 'what is here, read aloud'],
      ['T', 'who could attack here?'],
      ['E', 'end the phase'],
      ['U / R', 'undo / redo'],
      ['+ / − / 0', 'nearer / farther / whole map'],
      ['P', 'replay'],
      ['?', 'these keys'],
    ] as [string, string][],
  },

  map: {
    label: 'Map. Arrow keys move the hex cursor, Enter chooses, Tab goes through the units that can act, question mark lists the keys.',
    stack: (n: number) => `${n} units`,
    fan: 'Units in this hex',
  },

  dialog: { close: 'Close' },
  help: { title: (rule: string) => `Case ${rule}`, none: 'There is no help on this case yet. The number is that of the rulebook.', near: 'Nearby cases' },
}
