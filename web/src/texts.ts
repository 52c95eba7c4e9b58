// Every English text of the client. What a game says (prompts, rules, events) comes from the server.

// An id in words: "western-movement" is "Western movement".
export function words(id: string): string {
  const text = id.replace(/[-_]+/g, ' ').trim()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

// Begins a text of the server with a capital letter.
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

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
    notSent: 'The connection is lost. This was not done',
    refused: 'This link is not valid: the game does not exist or the link is wrong.',
    notYours: 'It is not your decision now.',
    stale: 'The position has changed in the meantime. This is the current one.',
    load: 'The game could not be loaded',
    nothing: 'There is nothing at this address',
    nothingWhy: 'Perhaps a part of the link is missing.',
    again: 'Try again',
  },

  lobby: {
    title: 'Bookshelf',
    intro: 'Choose a battle, choose a side, play.',
    mine: 'My games',
    minutes: (n: number) => (n >= 60 ? `about ${Math.round(n / 30) / 2} h` : `about ${n} min`),
    turns: (n: number) => plural(n, 'turn', 'turns'),
    complexityOf: (n: number) => `Complexity ${n} of 5`,
    play: 'Play',
    playFor: (title: string) => `Play ${title}`,
    start: 'Start',
    player: (title: string) => `${title} player`,
    machine: (title: string) => `${title} (machine)`,
    people: { here: 'me, on this device', link: 'a friend, by link' } as Record<string, string>,
    provenance: 'What is reconstructed',
    provenanceKinds: { seed: 'printed', source: 'from a source', reconstructed: 'reconstructed', mixed: 'partly reconstructed' } as Record<string, string>,
    detail: (title: string) => `Part of the map of ${title}`,
    yourTurn: 'your turn',
    theirTurn: (title: string) => `waiting for ${title}`,
    over: 'over',
    gone: 'no longer on this server',
    forget: 'Forget',
    forgetGame: (title: string) => `Forget the game ${title}`,
    turn: (n: number) => `turn ${n}`,
    back: 'Back to the bookshelf',
    scenario: 'Scenario',
    webhooks: 'Call an address when it is a player’s turn',
    webhookNote: 'The server calls this address (http) once each time it becomes the player’s turn.',
    close: 'Close',
    starting: 'Starting the game…',
  },

  play: {
    command: (seat: string) => `you: ${seat}`,
    both: 'you play both sides',
    watching: 'you are watching',
    other: (seat: string, player: string) => `${seat}: ${player}`,
    players: { here: 'a person', link: 'a person, by link' } as Record<string, string>,
    machine: (name: string) => `${name} (machine)`,
    thinking: (player: string, seat: string) => `${player} (${seat}) is thinking…`,
    seconds: (n: number) => (n < 1 ? '' : `${n} s`),
    turn: (n: number, title: string) => [`Turn ${n}`, title].filter(Boolean).join(' · '),
    turnButton: (n: number, title: string, night: boolean) => [[`Turn ${n}`, title].filter(Boolean).join(': '), night ? 'night' : ''].filter(Boolean).join(', '),
    track: 'Turns',
    loading: 'Loading the map…',
    waiting: (seat: string) => `Waiting for the ${seat} player`,
    yourTurnTitle: '● Your turn · Mitla',
    title: (game: string) => `${game} · Mitla`,
    standing: 'as it stands',
    over: 'The game is over',
    fair: 'Fair dice',
    commitment: (hash: string) => `The seed of the dice was fixed before the first turn; its fingerprint is ${hash}. When the game is over the seed is shown, and anyone can check every roll.`,
    seed: (seed: string, salt: string) => `The seed was ${seed}, the salt ${salt}. Save the game to a file and check it with "mitla replay".`,
  },

  menu: {
    open: 'Menu', theme: 'Light or dark', keys: 'Keys', links: 'Links', luck: 'Luck', shelf: 'Bookshelf',
    save: 'Save to a file', fit: 'Whole map', zoomIn: 'Zoom in', zoomOut: 'Zoom out', concede: 'Give the game up',
  },

  panel: {
    duties: 'Still to do',
    unitActions: (title: string) => `${title} can`,
    allowance: (n: string) => `${n} movement points`,
    pickHex: 'Choose a lit hex; the line shows the route.',
    pickTarget: 'Choose a lit hex.',
    pickBox: 'Choose a lit box below the map.',
    canAct: (n: number) => `${plural(n, 'unit', 'units')} can act`,
    nextUnit: 'next',
    end: (phase: string) => `End ${phase}`,
    whyNot: 'Why not?',
    helpOn: (rule: string) => `Help on ${rule}`,
    log: 'Log',
    logEmpty: 'Nothing has happened yet.',
    undoTo: 'undo this and all that follows',
    replayFrom: 'show the board after this',
    since: (n: number) => `Since you left: ${plural(n, 'event', 'events')}`,
    showMe: 'Show me',
    gotIt: 'Thanks',
    undo: 'Undo', redo: 'Redo', replay: 'Replay',
    undoLast: (what: string) => `Undo: ${what}`,
    askUndo: 'Ask the other side to agree to an undo',
    undoAsked: (seat: string) => `The ${seat} player asks to undo the last actions.`,
    agree: 'Agree', refuse: 'Refuse',
    unsent: (what: string) => `The connection was lost, and this was not done: ${what}.`,
    sendNow: 'Do it now', leaveIt: 'Leave it',
    undoWaits: 'The other side has been asked.',
    concedeSure: 'Give the game up for good?',
    yes: 'Yes, concede', no: 'Play on',
    choose: 'Which?',
    andAlways: 'and do not ask again',
    always: (label: string, kind: string) => `${label}, and do not ask again: ${kind}`,
    orders: 'Standing orders',
    orderLine: (kind: string, label: string) => `${kind}: ${label}`,
    askAgain: 'ask me again',
  },

  ending: {
    ask: (phase: string) => `End ${phase}?`,
    duties: (what: string) => `Still to do: ${what}.`,
    units: (n: number, names: string) => `${plural(n, 'unit', 'units')} can still act: ${names}.`,
    waiting: (n: number, box: string, names: string) => `${box}: ${plural(n, 'unit that has', 'units that have')} not come: ${names}.`,
    targets: (label: string, places: string) => `${label} is still possible: ${places}.`,
    more: (n: number) => ` and ${n} more`,
    stay: 'Play on', end: 'End it',
  },

  odds: {
    title: 'The attack as it stands',
    rolled: 'The attack as it was rolled',
    preview: (what: string) => `As it would be. ${what}`,
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
    unit: (title: string, side: string, factors: string) => `${side} ${title}, ${factors}`,
    unknown: (side: string, n: number | undefined) => `${side}: ${n === undefined ? 'units' : plural(n, 'unit', 'units')} that you may not see`,
    canAct: 'can act',
    aboard: (carrier: string) => `aboard ${carrier}`,
    mark: (title: string, n: number) => (n > 1 ? `${title} ×${n}` : title),
    close: 'Close',
  },

  tray: {
    title: 'Off the map',
    count: (title: string, n: number | null) => (n === null ? title : `${title} (${n})`),
    drag: 'Drag a unit onto a lit hex, or click it and then the hex.',
    dragToBox: 'Drag a unit into a lit box, or click it and then the box.',
    show: 'Show', hide: 'Hide',
    units: (n: number | null, capacity: number | undefined) => (capacity ? `${n ?? '?'} of ${capacity}` : `${n ?? '?'}`),
    box: (title: string, units: string) => `${title}: ${units}`,
    put: (title: string) => `Put it into ${title}`,
    choose: (title: string) => `Choose ${title}`,
  },

  cards: {
    title: 'Cards',
    count: (n: number | undefined) => (n === undefined ? 'number unknown' : plural(n, 'card', 'cards')),
    own: (title: string) => `${title}, yours`,
    faceDown: 'a card that lies face down',
    can: (title: string) => `${title}: what to do with it`,
    pick: 'Choose a card, then what to do with it.',
  },

  overlays: { title: 'Show on the map' },

  maps: {
    title: 'Maps',
    show: (title: string, scale: string) => (scale ? `${title}, ${scale}` : title),
  },

  passing: {
    title: 'What the others did',
    next: 'Next', skip: 'Skip to now',
    at: (n: number, of: number) => `${n} of ${of}`,
    speed: 'Others’ moves',
    speeds: { instant: 'at once', fast: 'fast', slow: 'slow', step: 'step by step' } as Record<string, string>,
  },

  hint: {
    title: 'Advice',
    ask: (who: string) => `What would the ${who.toLowerCase()} do?`,
    asked: (who: string) => `The ${who.toLowerCase()} looks at the map…`,
    would: (who: string) => `The ${who.toLowerCase()} would:`,
    says: (who: string, what: string) => `The ${who.toLowerCase()} would: ${what}`,
    doIt: 'Do it', no: 'No, thanks',
  },

  replay: {
    title: 'Replay', first: 'First', back: 'Back', play: 'Play', pause: 'Pause', next: 'Next', last: 'Last',
    leave: 'Back to the game', at: (n: number, of: number) => `after ${n} of ${of} actions`,
    scrub: 'Position in the game',
  },

  luck: {
    title: 'How lucky was I?',
    none: 'No dice have been rolled yet.',
    results: 'Results and chances',
    intro: 'The chances before each roll, added up over the whole game, and the results. The best results come first; in the long run everybody has luck 50.',
    rolls: (n: number) => plural(n, 'roll', 'rolls'),
    score: (luck: string) => `luck ${luck} of 100`,
    verdict: (share: number) => (share > 0.58 ? 'lucky' : share < 0.42 ? 'unlucky' : 'as expected'),
    defending: (n: number, luck: string) => `against ${plural(n, 'roll', 'rolls')} of the other side: luck ${luck} of 100`,
    result: 'Result', expected: 'expected', real: 'rolled',
    sum: (real: number, expected: string) => `${real} in all, ${expected} expected`,
    best: 'Luckiest', worst: 'Unluckiest',
    extreme: (what: string, chance: string) => `${what} (${chance} or better)`,
    extremeBad: (what: string, chance: string) => `${what} (${chance} or worse)`,
    dice: 'The dice themselves',
    mean: (n: number, mean: string, expected: string) => `${plural(n, 'die', 'dice')}, mean ${mean} (expected ${expected})`,
    face: (face: number, real: number, expected: string) => `${face}: ${real} times, expected ${expected}`,
    others: 'no player',
  },

  links: {
    title: 'Links',
    seat: (title: string) => `For the ${title} player`,
    spectator: 'For spectators',
    copy: 'Copy', copied: 'Copied',
    invite: (title: string) => `Invite the ${title} player`,
    inviteNote: 'Your friend plays by this link. It stays here until your friend has come.',
    qr: (title: string) => `The link for the ${title} player as a QR code`,
    note: 'A link lets its owner play for that side. Send each link to one person only.',
  },

  keys: {
    title: 'Keys',
    list: [
      ['Arrows', 'move the hex cursor'],
      ['Enter or Space', 'choose: the unit, the hex, the attack'],
      ['Tab', 'next unit that can act (after the last one: the panel)'],
      ['N', 'next lit hex'],
      ['Esc', 'deselect, close'],
      ['W', 'why not here?'],
      ['I', 'what is here?'],
      ['T', 'who could attack here?'],
      ['E', 'end the phase (asks first if something is left to do)'],
      ['U / R', 'undo / redo'],
      ['+ / − / 0', 'zoom in / zoom out / whole map'],
      ['B', 'fold the boxes below the map away, or show them'],
      ['M', 'the next map, where there are several'],
      ['P', 'replay'],
      ['H', 'what would the officer do?'],
      ['. / S', 'while others’ moves are shown: next / skip to now'],
      ['?', 'these keys'],
    ] as [string, string][],
  },

  map: {
    label: 'Map. Arrow keys move the hex cursor, Enter chooses, Tab goes through the units that can act, question mark lists the keys.',
  },

  dialog: { close: 'Close' },
  help: { title: (rule: string) => `Case ${rule}`, none: 'There is no help on this case yet. The number is that of the rulebook.' },
}
