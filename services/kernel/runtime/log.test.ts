import { expect, test, vi } from 'vitest'
import { createLog, flushedSoon } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  write(createLog({ service: 'test', level: 'info', destination: { write: (line) => void lines.push(line) } }))
  return lines
}

test('a line is one line of JSON, whatever is in it', () => {
  const [line, ...more] = logged((log) => log.info({ route: 'x\r\n{"level":"fatal"}\u001b[31m' }, 'text\nwith a break'))
  expect(more).toEqual([])
  expect(line!.trimEnd()).not.toMatch(/[\r\n\u001b]/)
  expect(JSON.parse(line!)).toMatchObject({ level: 'info', service: 'test', msg: 'text\nwith a break' })
})

test('drops fields that could be personal or secret', () => {
  const secret = 'canary'
  const lines = logged((log) => {
    log.info(
      {
        email: secret,
        body: { name: secret },
        user: { displayName: secret, address: { city: secret } },
        req: { headers: { authorization: secret } },
        cause: Object.assign(new Error('within'), { parameters: [secret] }),
        rows: [{ surname: secret }],
      },
      'x',
    )
    log.error({ err: Object.assign(new Error('refused'), { detail: `Key (email)=(${secret})`, parameters: [secret], code: '23505' }) }, 'x')
  })
  expect(lines.join('')).not.toContain(secret)
  expect(JSON.parse(lines[1]!)).toMatchObject({ err: { type: 'Error', message: 'refused', code: '23505' } })
})

test('writes lines together a moment later, and does nothing while nothing is logged', () => {
  vi.useFakeTimers()
  try {
    const lines: string[] = []
    const flushed: number[] = []
    const buffered = flushedSoon(
      { write: (line) => lines.push(line), flush: () => flushed.push(lines.length), flushSync: () => undefined, destroy: () => undefined },
      100,
    )
    expect(vi.getTimerCount()).toBe(0)
    buffered.write('one')
    buffered.write('two')
    vi.advanceTimersByTime(100)
    expect(flushed).toEqual([2])
    expect(vi.getTimerCount()).toBe(0)
    buffered.write('three')
    // A flush writes at once, and only once.
    buffered.flush()
    expect(flushed).toEqual([2, 3])
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
