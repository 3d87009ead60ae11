import { expect, test } from 'vitest'
import { readHistory } from './history-csv.ts'

const HEADER =
  'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID,custom str1,custom int1,custom str2,custom int2,custom str3,custom str4,custom str5,custom int3,custom int4,custom int5'
const WITH_BATCH = HEADER.replace('Funding Type,', 'Funding Type,Batch ID,')
const tail = ','.repeat(10)
const line = (gross: string, id = '1089250', description = 'Practice') =>
  `2026-11-20 08:15:30,FUNDS_RECEIVED,CREDIT,Thandi Nkosi,Thandi,${description},ZAR,CC,${gross},-38.19,961.80,"22,574.02",chk_01,${id}${tail}`

test('reads lines by the names in the header, without people’s names', () => {
  const read = readHistory(`${HEADER}\r\n${line('999.99')}\r\n`)
  expect(read).toEqual({
    rows: [
      {
        at: '2026-11-20 08:15:30',
        type: 'FUNDS_RECEIVED',
        sign: 'CREDIT',
        description: 'Practice',
        currency: 'ZAR',
        fundingType: 'CC',
        grossCents: 99_999,
        feeCents: -3819,
        netCents: 96_180,
        balanceCents: 2_257_402,
        checkoutId: 'chk_01',
        paymentId: '1089250',
      },
    ],
    unread: [],
  })
  expect(JSON.stringify(read)).not.toContain('Thandi')
})

test('accepts extra columns and quoted thousands', () => {
  const read = readHistory(`${WITH_BATCH}\n${line('"1,999.99"').replace('ZAR,CC,', 'ZAR,CC,77,')}`)
  expect(read?.rows).toMatchObject([{ grossCents: 199_999, fundingType: 'CC', paymentId: '1089250' }])
})

test('reads amounts with invisible characters, as copied from a web page', () => {
  const read = readHistory(`${HEADER}\n${line('\u200e999.99\u200b')}`)
  expect(read).toMatchObject({ rows: [{ grossCents: 99_999 }], unread: [] })
})

test('a stray quote affects its own line only, which is reported', () => {
  const read = readHistory([HEADER, line('1.00', '1'), line('2.00', '2', '"Prac'), line('3.00', '3'), line('x', '4'), ''].join('\n'))
  expect(read?.rows.map(({ paymentId }) => paymentId)).toEqual(['1', '3'])
  expect(read?.unread).toEqual([3, 5])
})

test('keeps unknown types; only payments have ids', () => {
  const payout = `2026-11-20 23:00:00,PAYOUT,DEBIT,,,Payout,ZAR,,-500.00,-10.01,-510.01,0.00,,${tail}`
  expect(readHistory(`${HEADER}\n${payout}`)?.rows).toMatchObject([
    { type: 'PAYOUT', grossCents: -50_000, paymentId: null, checkoutId: null },
  ])
})

test.each(['', '<html>Whoops</html>', '{"code":401}', 'Date,Type\n2026-11-20,x'])('%j is not a history', (text) =>
  expect(readHistory(text)).toBeUndefined(),
)
test('a header alone is an empty history', () => expect(readHistory(HEADER)).toEqual({ rows: [], unread: [] }))

test.each(['0001-01-01', '9999-12-31', '0000-00-00', '2026-02-30'])('refuses a line of %s', (day) => {
  expect(readHistory(`${HEADER}\n${line('1.00').replace('2026-11-20', day)}`)).toEqual({ rows: [], unread: [2] })
})
