import type { RequestListener } from 'node:http'
import type { WitnessFolder } from './folder.ts'
import { addCheckpoint } from './witness.ts'

const LONGEST = 64 * 1024

/** The one address of C2SP's tlog-witness. */
export function witnessPages(folder: WitnessFolder): RequestListener {
  return (request, response) => {
    const answer = (status: number, body: string, contentType = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'Content-Type': contentType })
      response.end(body)
    }
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') {
      request.resume()
      return answer(404, 'There is only POST /add-checkpoint.\n')
    }
    let text = ''
    request.setEncoding('utf8')
    request.on('error', () => undefined)
    request.on('data', (part: string) => {
      text += part
      if (text.length > LONGEST) request.destroy()
    })
    request.on('end', () => {
      try {
        // Sequential: nothing is awaited in between.
        const { status, body, contentType } = addCheckpoint(folder, text)
        answer(status, body, contentType)
      } catch {
        answer(500, 'This could not be stored.\n')
      }
    })
  }
}
