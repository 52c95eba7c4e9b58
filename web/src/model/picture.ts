// The map as it is shown, as a picture: the drawing and what lies over it become one SVG with the styles and fonts of the page, and
// that is painted once.
const kWide = 2400 // pixels at most
const kGround = ['sheet', 'labels'] // the same in every pane

const rulesOfPage = (): CSSRule[] => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
const isFont = (rule: CSSRule): boolean => rule instanceof CSSFontFaceRule

const stylesOfPage = (): string =>
  rulesOfPage()
    .filter((rule) => !isFont(rule))
    .map((rule) => rule.cssText)
    .join('\n')

const asData = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('no font'))
    reader.readAsDataURL(blob)
  })

// A picture may load nothing: its fonts are part of it.
async function fontsOfPage(): Promise<string> {
  const faces = rulesOfPage().filter(isFont).map(async (rule) => {
    const [whole, address = ''] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? []
    if (whole === undefined) return ''
    const answer = await fetch(new URL(address, rule.parentStyleSheet?.href ?? location.href))
    return answer.ok ? rule.cssText.replace(whole, `url("${await asData(await answer.blob())}")`) : ''
  })
  return (await Promise.all(faces)).join('\n')
}

const svgNode = (name: string, attributes: Record<string, string>): SVGElement => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  return node
}

// `worlds` are the panes of the page: each has the whole ground, and over it what lies on its own map.
export async function pictureOfMap(worlds: Element[]): Promise<Blob> {
  const [first] = worlds
  const ground = kGround.map((name) => ({ name, svg: first?.querySelector<SVGSVGElement>(`.${name} > svg`) }))
  const layers = [...ground, ...worlds.map((world) => ({ name: '', svg: world.querySelector<SVGSVGElement>('svg.overlay') }))]
  const box = layers[0]?.svg?.viewBox.baseVal
  if (!box) throw new Error('no map')
  const place = { x: String(box.x), y: String(box.y), width: String(box.width), height: String(box.height) }
  const scale = Math.min(2, kWide / box.width)
  const svg = svgNode('svg', {
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
    width: String(Math.round(box.width * scale)),
    height: String(Math.round(box.height * scale)),
  })
  for (const [name, value] of Object.entries(document.documentElement.dataset)) svg.setAttribute(`data-${name}`, value ?? '')
  const style = svgNode('style', {})
  // The tokens of the page stand at its root, which is this drawing here.
  style.textContent = `${await fontsOfPage()}\n${stylesOfPage()}`
  const body = svgNode('g', { class: 'world', 'data-detail': 'full' })
  for (const { name, svg: layer } of layers) {
    if (!layer) continue
    const copy = layer.cloneNode(true) as SVGSVGElement
    for (const [key, value] of Object.entries(place)) copy.setAttribute(key, value)
    // The letters of the map have their styles by the layer in which they stand.
    const group = svgNode('g', name ? { class: name } : {})
    group.append(copy)
    body.append(group)
  }
  svg.append(style, body)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}
