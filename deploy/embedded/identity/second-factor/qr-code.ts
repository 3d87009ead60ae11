import { encode } from 'uqr'
import { type Html, html } from '../http/html.ts'

/** The empty margin that readers need, in squares. */
const MARGIN = 4

/** A QR code as a picture, dark on light in every colour scheme, because readers expect that. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges">
    <rect width="${size}" height="${size}" fill="#ffffff"></rect>
    <path d="${squares}" fill="#000000"></path>
  </svg>`
}
