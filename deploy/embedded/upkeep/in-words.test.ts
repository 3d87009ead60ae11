import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test('a full disk and an unwritable folder are reported with the remedy, from any process', () => {
  const fatal = (msg: string) =>
    Object.assign(new Error('Command failed'), { stderr: `(node) a warning\n${JSON.stringify({ level: 'fatal', msg })}\n` })
  for (const error of [new Error('ENOSPC: no space left on device, write'), fatal('ENOSPC: no space left on device, copyfile')]) {
    expect(inWords(error, '/b')).toMatch(
      /^There is no room for the backup of the log at \/b \(ENOSPC: .*\)\. Make room there, or name another folder with TAFEL_BACKUP/,
    )
  }
  expect(inWords(new Error("EACCES: permission denied, mkdir '/b'"), '/b')).toMatch(
    /^The backup of the log can't be written at \/b \(EACCES: .*TAFEL_BACKUP/,
  )
  expect(inWords(fatal('the log is damaged'), '/b')).toBe('the log is damaged')
})
