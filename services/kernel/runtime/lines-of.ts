import { createReadStream } from 'node:fs'

/**
 * The lines of a file, one at a time. A file that can't be opened or read rejects at the reader; `node:readline` would end the
 * process.
 */
export async function* linesOf(file: string): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [end = '', ...next] = piece.split('\n')
    begun.push(end)
    for (const line of next) {
      yield whole(begun)
      begun = [line]
    }
  }
  if (begun.some((part) => part !== '')) yield whole(begun)
}

const whole = (parts: readonly string[]): string => parts.join('').replace(/\r$/, '')
