// The map as it is shown, as a picture: the drawing and what lies over it become one SVG with the styles of the page, and
// that is painted once.
const kWide = 2400 // pixels at most
const kLayers = '.sheet > svg, .labels > svg, svg.overlay'

const stylesOfPage = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText)
    .filter((text) => !text.startsWith('@font-face'))
    .join('\n')

export async function pictureOfMap(world: Element): Promise<Blob> {
  const layers = [...world.querySelectorAll<SVGSVGElement>(kLayers)]
  const box = layers[0]?.viewBox.baseVal
  if (!box) throw new Error('no map')
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`)
  const scale = Math.min(2, kWide / box.width)
  svg.setAttribute('width', String(Math.round(box.width * scale)))
  svg.setAttribute('height', String(Math.round(box.height * scale)))
  for (const [name, value] of Object.entries(document.documentElement.dataset)) svg.setAttribute(`data-${name}`, value ?? '')
  const style = document.createElementNS(svg.namespaceURI, 'style')
  // The tokens of the page stand at its root, which is this drawing here.
  style.textContent = stylesOfPage()
  svg.append(style)
  const body = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  body.setAttribute('class', 'world')
  body.setAttribute('data-detail', 'full')
  for (const layer of layers) {
    const copy = layer.cloneNode(true) as SVGSVGElement
    copy.setAttribute('x', String(box.x))
    copy.setAttribute('y', String(box.y))
    copy.setAttribute('width', String(box.width))
    copy.setAttribute('height', String(box.height))
    body.append(copy)
  }
  svg.append(body)
  const image = new Image()
  const text = new XMLSerializer().serializeToString(svg)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'))
}
