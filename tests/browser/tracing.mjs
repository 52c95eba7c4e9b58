// What the main thread of a page spends on script and layout, by the browser's own trace and in CPU time: other programs on
// the machine do not count.
const kWork = new Set(['EventDispatch', 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'EvaluateScript', 'RunMicrotasks', 'UpdateLayoutTree', 'Layout'])
const kFrame = new Set(['UpdateLayerTree', 'Layerize']) // one of them in each frame, by the version of the browser

// Runs something and returns the milliseconds of script and layout of each frame, and those of the longest task.
export async function traced(browser, page, what) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline', 'toplevel'] })
  await what()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const main = traceEvents.find((e) => e.name === 'FireAnimationFrame' || e.name === 'EventDispatch')
  const ours = traceEvents.filter((e) => main && e.pid === main.pid && e.tid === main.tid).sort((a, b) => a.ts - b.ts)
  const frames = []
  let spent = 0
  let end = 0 // of the outermost event so far: what lies within it is counted with it
  for (const e of ours) {
    if (kFrame.has(e.name)) {
      frames.push(spent / 1000)
      spent = 0
    }
    if (e.ph !== 'X' || !kWork.has(e.name) || e.ts < end) continue
    end = e.ts + e.dur
    spent += e.tdur ?? e.dur
  }
  const tasks = ours.filter((e) => e.ph === 'X' && (e.name === 'RunTask' || e.name === 'ThreadControllerImpl::RunTask')).map((e) => (e.tdur ?? e.dur) / 1000)
  return { frames, longest: Math.max(0, ...tasks) }
}

export const percentile = (all, share) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0
