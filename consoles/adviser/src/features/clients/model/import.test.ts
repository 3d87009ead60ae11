import { CHECK_BATCH, IMPORT_BATCH } from '@tafel/contracts/contexts/clients/import.ts'
import { readCsv } from '@tafel/contracts/base/csv.ts'
import { NO_FILING_DETAILS } from '@tafel/contracts/contexts/clients/filing-details.ts'
import { AppError } from '@tafel/kit/http/app-error.ts'
import { describe, expect, it, vi } from 'vitest'
import { type PlannedRow, planImport, refusedCsv } from './import-plan.ts'
import { type ImportRow, readImport, sameInFile } from './import-rows.ts'
import { sendImport, undoImport } from './send-import.ts'

const TODAY = '2026-11-21'
const rowsOf = (text: string): readonly ImportRow[] => {
  const read = readImport(text, { today: TODAY })
  if (!read.ok) throw new Error(read.problem)
  return read.rows
}
let ids = 0
const newId = () => `id-${(ids += 1)}`
const never = new AbortController().signal

describe('reading', () => {
  it('finds columns by many names, in any order, and lists those it does not read', () => {
    const read = readImport('Van;Voornaam;Cell;Adviser\nDlamini;Thandi;082 555 0101;Nomsa\n', { today: TODAY })
    expect(read).toMatchObject({ ok: true, unread: ['Adviser'] })
    expect(rowsOf('E-mail address\tNAME\tdob\nt@d.example\tThandi\t18/8/1979')[0]!.details).toEqual({
      name: 'Thandi',
      surname: '',
      email: 't@d.example',
      phone: '',
      dateOfBirth: '1979-08-18',
      idNumber: '',
    })
  })

  it.each([
    ['', 'There are no rows'],
    ['Thandi,Dlamini\nSizwe,Dlamini', 'must be “Name”'],
    ['Name,First name\na,b', 'Two columns have the same meaning: Name'],
    ['Name,Surname\n', 'no rows of clients'],
  ])('refuses %j as a whole, and explains what to do', (text, words) => {
    expect(readImport(text, { today: TODAY })).toMatchObject({ ok: false, problem: expect.stringContaining(words) })
  })

  it('refuses a row with the problem of each cell, by the server’s rules', () => {
    const [bad, good] = rowsOf('Name,E-mail,ID number,Date of birth\n,nomsa,123,31/2/1980\nAnna,,800101 5009 087,1980-01-02')
    expect(bad).toMatchObject({ line: 2, problems: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)] })
    expect(bad!.problems.join(' ')).toMatch(
      /Date of birth: “31\/2\/1980” can’t be read.*Name: Enter the client's name.*E-mail: .*ID number: /,
    )
    expect(good).toMatchObject({ details: { idNumber: '8001015009087' }, note: expect.stringContaining('don’t match') })
    expect(rowsOf('Name\nAnna,Botha')[0]!.problems).toEqual(['It has 2 cells, but there are 1 columns.'])
    expect(rowsOf('Name,Date of birth\nAnna,22/11/2026')[0]!.problems[0]).toContain('Not after 21 November 2026')
  })

  it('reads filing details as an export writes them, and in other words', () => {
    const heads = 'Name,Tax number,Provisional,ITR12,E-mail consent given,E-mail consent withdrawn'
    const rows = rowsOf(`${heads}\nAnna,066 705 6642,YES,need not file,5/1/2026,\nBen,,nee,Y,,\nCele,,,unknown,,`)
    expect(rows.map(({ filing }) => filing)).toEqual([
      { taxNumber: '0667056642', provisional: 'yes', itr12: 'needNot', emailConsentOn: '2026-01-05', emailConsentWithdrawnOn: '' },
      { ...NO_FILING_DETAILS, provisional: 'no', itr12: 'mustFile' },
      NO_FILING_DETAILS,
    ])
  })

  it('refuses filing details that are wrong, each with its column', () => {
    const heads = 'Name,Tax reference number,Provisional taxpayer,E-mail consent given,E-mail consent withdrawn'
    const [wrong, early] = rowsOf(`${heads}\nAnna,0667056641,perhaps,,\nBen,,,5/1/2026,4/1/2026`)
    expect(wrong!.problems).toEqual([
      'Provisional taxpayer: “perhaps” is not one of “yes”, “no”, or empty.',
      'Tax reference number: This is not a tax reference number. Check its ten digits.',
    ])
    expect(early!.problems).toEqual(['E-mail consent withdrawn: Consent can’t be withdrawn before it was given.'])
  })

  it('recognises duplicates by tax reference number', () => {
    const rows = rowsOf('Name,Tax reference number\nAnna,0667056642\nA Botha,0667056642\nAnna,0001339050\nAnna,')
    expect([...sameInFile(rows)].map(([row, line]) => [row.line, line])).toEqual([
      [3, 2],
      [5, 2],
    ])
  })

  it('recognises duplicates by ID number, or by name and e-mail unless the ID numbers differ', () => {
    const rows = rowsOf(
      'Name,Surname,E-mail,ID number\nAnna,Botha,a@b.example,\nÁNNA,botha,A@B.example,\nAnna,Botha,,\nX,,,8001015009087\nY,,,8001015009087\nZ,,,8001015009087\nX,,,0002290000088',
    )
    expect([...sameInFile(rows)].map(([row, line]) => [row.line, line])).toEqual([
      [3, 2],
      [6, 5],
      [7, 5],
    ])
  })
})

describe('the dry run', () => {
  it('plans the outcome of each row, and writes nothing', async () => {
    const asked: unknown[] = []
    const http = {
      ask: async <T>(path: string, body: unknown) => {
        asked.push(path)
        return { existing: (body as { rows: { name: string }[] }).rows.map(({ name }) => (name === 'There' ? 'c9' : null)) } as T
      },
    }
    const rows = rowsOf('Name,E-mail\nNew,\nThere,\n,x@y.example\nNew,')
    const plan = await planImport(http, rows, newId, never)
    expect(plan.map(({ line, fate }) => [line, fate])).toEqual([
      [2, 'add'],
      [3, 'there'],
      [4, 'refused'],
      [5, 'twice'],
    ])
    expect(plan[1]).toMatchObject({ clientId: 'c9' })
    expect(plan[3]!.why).toBe('Same as line 2.')
    expect(asked).toEqual(['/api/client-imports/check'])
  })

  it('checks in bounded batches', async () => {
    const sizes: number[] = []
    const http = {
      ask: async <T>(_: string, body: unknown) => {
        const { rows } = body as { rows: unknown[] }
        sizes.push(rows.length)
        return { existing: rows.map(() => null) } as T
      },
    }
    await planImport(http, rowsOf(`Name\n${Array.from({ length: CHECK_BATCH + 1 }, (_, at) => `N${at}`).join('\n')}`), newId, never)
    expect(sizes).toEqual([CHECK_BATCH, 1])
  })
})

describe('sending', () => {
  const planned = (count: number): readonly PlannedRow[] =>
    rowsOf(`Name\n${Array.from({ length: count }, (_, at) => `N${at}`).join('\n')}`).map((row) => ({
      ...row,
      fate: 'add',
      clientId: newId(),
      why: '',
    }))
  const ports = (command: (body: { rows: { clientId: string }[] }, key: string) => unknown, signal = never) => ({
    http: {
      command: async <T>(_: string, __: string, { body, key }: { body?: unknown; key?: string } = {}) =>
        (await command(body as { rows: { clientId: string }[] }, key!)) as T,
    },
    newKey: newId,
    wait: vi.fn(async () => undefined),
    signal,
    onProgress: vi.fn(),
  })
  const added = (body: { rows: { clientId: string }[] }) => ({ rows: body.rows.map(({ clientId }) => ({ clientId, outcome: 'added' })) })

  it('sends batch by batch, and separates refused rows', async () => {
    const rows = planned(IMPORT_BATCH + 3)
    const given = ports((body) => {
      const { rows: all } = added(body)
      return { rows: all.with(0, { ...all[0]!, outcome: 'refused', problem: 'No.' } as never) }
    })
    const sent = await sendImport(given, rows)
    expect([sent.added.length, sent.refused.length, sent.left]).toEqual([IMPORT_BATCH + 1, 2, []])
    expect(sent.refused[0]).toMatchObject({ line: 2, fate: 'refused', why: 'No.' })
    expect(given.onProgress.mock.calls).toEqual([[{ sent: IMPORT_BATCH }], [{ sent: IMPORT_BATCH + 3 }]])
  })

  it('waits when the limit per minute is reached, and sends the same batch under the same key', async () => {
    const keys: string[] = []
    const given = ports((body, key) => {
      keys.push(key)
      if (keys.length === 1) throw new AppError('functions/resource-exhausted', 'Too much.', { status: 429, retryAfterMs: 7000 })
      return added(body)
    })
    const sent = await sendImport(given, planned(2))
    expect(sent.added).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
    expect(given.wait).toHaveBeenCalledWith(7000, never)
    expect(given.onProgress).toHaveBeenCalledWith({ sent: 0, waitsSeconds: 7 })
  })

  it('stops on an error, and continues later with the same ids', async () => {
    let answers = 0
    const rows = planned(IMPORT_BATCH * 2)
    const sent = await sendImport(
      ports((body) => {
        if ((answers += 1) === 2) throw new AppError('network/offline', 'Away.')
        return added(body)
      }),
      rows,
    )
    expect(sent).toMatchObject({ stopped: { code: 'network/offline' }, left: rows.slice(IMPORT_BATCH) })
  })

  it('stops when cancelled, and reports what was not sent', async () => {
    const stop = new AbortController()
    const sent = await sendImport(
      ports((body) => {
        stop.abort()
        return added(body)
      }, stop.signal),
      planned(IMPORT_BATCH + 1),
    )
    expect([sent.added.length, sent.left.length]).toEqual([IMPORT_BATCH, 1])
    expect(sent.stopped).toBeUndefined()
  })

  it('undoes an import by the ids of its clients, and reports those that changed since', async () => {
    const rows = planned(IMPORT_BATCH + 1)
    const asked: string[] = []
    const given = ports((body) => {
      const { clientIds } = body as unknown as { clientIds: readonly string[] }
      asked.push(...clientIds)
      return { clients: clientIds.map((clientId, at) => ({ clientId, outcome: at === 0 ? 'kept' : 'deleted' })) }
    })
    const undone = await undoImport(given, rows)
    expect(asked).toEqual(rows.map(({ clientId }) => clientId))
    expect([undone.deleted.length, undone.kept, undone.left]).toEqual([IMPORT_BATCH - 1, [rows[0], rows[IMPORT_BATCH]], []])
  })
})

it('exports refused rows unchanged with their problems, and ignores the problems when they are imported again', () => {
  const text = refusedCsv(['Name', 'Problem', 'E-mail'], [{ cells: ['=Anna', 'old', 'nomsa'], why: 'E-mail: wrong.' }])
  expect(readCsv(text).map(({ cells }) => cells)).toEqual([
    ['Name', 'E-mail', 'Problem'],
    ['=Anna', 'nomsa', 'E-mail: wrong.'],
  ])
  expect(text).toContain("'=Anna")
  expect(readImport(text, { today: TODAY })).toMatchObject({ ok: true, unread: [] })
})
