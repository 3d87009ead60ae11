import { expect, test } from 'vitest'
import { createLog } from './log.ts'

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

test('what could be personal or secret is dropped where it stands', () => {
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
