import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { linesOf } from './lines-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'tafel-lines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function all(lines: AsyncIterable<string>): Promise<readonly string[]> {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}
async function linesIn(text: string): Promise<readonly string[]> {
  const file = join(folder, 'lines')
  writeFileSync(file, text)
  return all(linesOf(file))
}

test('yields each line once and whole, whatever its length and line ending', async () => {
  const long = 'ë'.repeat(200_001)
  expect(await linesIn(`a\n\n${long}\r\nlast`)).toEqual(['a', '', long, 'last'])
  expect(await linesIn('a\nb\n')).toEqual(['a', 'b'])
  expect(await linesIn('')).toEqual([])
})

test('throws for a missing file where it is read', async () => {
  await expect(all(linesOf(join(folder, 'nowhere')))).rejects.toMatchObject({ code: 'ENOENT' })
})
