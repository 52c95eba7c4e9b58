// A line between a page and the server that can be held: what is sent meanwhile arrives when it is let go, as it does over a real
// network.
export async function holdable(page) {
  const line = { held: false, kind: null, queue: [], asked: [], answered: 0, made: 0 }
  line.hold = () => (line.held = true)
  // Only the answers to one kind of request.
  line.holdAnswers = (kind) => (line.kind = kind)
  line.sent = (type) => line.asked.filter((m) => m.type === type)
  line.acts = () => line.sent('act').map((m) => m.action)
  line.release = () => {
    line.held = false
    line.kind = null
    for (const deliver of line.queue.splice(0)) deliver()
  }
  const carry = (deliver) => (line.held ? line.queue.push(deliver) : deliver())
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    const real = socket.connectToServer()
    ++line.made
    socket.onMessage((text) => {
      line.asked.push(JSON.parse(text))
      carry(() => real.send(text))
    })
    real.onMessage((text) => {
      const { re } = JSON.parse(text)
      if (re !== undefined) ++line.answered
      if (re !== undefined && line.asked.some((m) => m.id === re && m.type === line.kind)) line.queue.push(() => socket.send(text))
      else carry(() => socket.send(text))
    })
  })
  return line
}
