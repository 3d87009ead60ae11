import { describe, expect, test } from 'vitest'
import { IRP5, IT3A, NALEDI, payeFile, PIETER, EMPLOYER } from '../testing/paye-sample.ts'
import { isPayeFile, type Person, readPayeFile } from './read-paye-file.ts'

const read = (text: string, person: Person = NALEDI) => {
  const answer = readPayeFile(text, person)
  if (!answer.ok) throw new Error(answer.problem)
  return answer.file
}
const faultsOf = (irp5: string, person: Person = NALEDI) => read(payeFile(irp5), person).own[0]!.faults
const problemOf = (text: string, person: Person = NALEDI) => {
  const answer = readPayeFile(text, person)
  return answer.ok ? undefined : answer.problem
}

describe('a whole file', () => {
  test('gives only the certificates of the requested person', () => {
    const file = read(payeFile())
    expect([file.employer, file.payeNumber, file.others]).toEqual(['Voorbeeld Handel (Pty) Ltd', '7400123453', 1])
    expect(file.own.map(({ certificate }) => certificate.surname)).toEqual(['Mokoto'])
    expect(JSON.stringify(file)).not.toContain('van Wyk')
    expect(read(payeFile(), { idNumber: '', taxNumber: '0123456782' }).own).toHaveLength(1)
    expect(read(payeFile(), { idNumber: '9001015009086', taxNumber: '' })).toMatchObject({ own: [], others: 2 })
  })
  test('adds up: both certificates keep every rule', () => {
    expect(read(payeFile()).own[0]!.faults).toEqual([])
    // Without a tax number, because pay is below the threshold (reason 02).
    expect(read(payeFile(), PIETER).own[0]!.faults).toEqual([])
  })
  test('reads year, period and amounts to the cent', () => {
    const { certificate } = read(payeFile()).own[0]!
    expect(certificate).toMatchObject({ type: 'IRP5', year: 2026, from: '2025-03-01', to: '2026-02-28' })
    expect(certificate.amounts.find(({ code }) => code === 4102)?.cents).toBe(13_245_075)
    expect(certificate.amounts.find(({ code }) => code === 3601)?.cents).toBe(48_000_000)
  })
  test('takes LF, a byte order mark and no line end after the last line', () => {
    expect(read(`\uFEFF${payeFile().replaceAll('\r\n', '\n').trimEnd()}`).own).toHaveLength(1)
    expect([isPayeFile(payeFile()), isPayeFile(IRP5), isPayeFile('Name,Surname\nA,B')]).toEqual([true, true, false])
  })
  test('asks for the client’s number first', () => {
    expect(problemOf(payeFile(), { idNumber: '', taxNumber: '' })).toContain('identity or tax number first')
  })
})

describe('a damaged file is refused whole', () => {
  test.each([
    ['a decimal comma', payeFile(IRP5.replace('132450.75', '132450,75')), 'after 4102 = 132450 the next code is "75"'],
    ['no 9999', payeFile(IRP5.replace(/,9999$/, '')), 'does not end with 9999'],
    ['a comma in a name', payeFile(IRP5.replace('"Mokoto"', '"Mokoto, N"')), 'the text of 3030 has a comma'],
    ['a pipe', payeFile(IRP5.replace('"Mokoto"', '"Mokoto|N"')), 'contains a pipe'],
    ['a test file', payeFile(IRP5, { employer: EMPLOYER.replace('LIVE', 'TEST') }), 'test file'],
    ['a trailer that counts more', payeFile(IRP5, { trailer: '6010,4,9999' }), 'counts 4 records'],
    ['no trailer', [EMPLOYER, IRP5].join('\n'), 'no trailer'],
    ['no employer', [IRP5, '6010,2,9999'].join('\n'), 'no employer record'],
    ['two employers', [EMPLOYER, EMPLOYER, '6010,1,9999'].join('\n'), 'second employer'],
  ])('%s', (_what, text, words) => expect(problemOf(text)).toContain(words))
})

describe('a certificate that breaks a rule is marked, by name', () => {
  test.each([
    ['3699 one rand off', IRP5.replace('3699,640000', '3699,640001'), '3696 + 3699 is 642401, but its parts come to 642400.'],
    ['4149 with 4116 added', IRP5.replace('142861.63', '151597.63'), '4149 is 151597.63, but its parts come to 142861.63.'],
    ['a wrong tax number', IRP5.replace('0123456782', '0123456783'), 'The tax number (3100) has a wrong check digit.'],
    ['a wrong identity number', IRP5.replaceAll('8503125123088', '8503125123089'), 'The identity number (3060)'],
    ['a negative amount', IRP5.replace('3605,40000', '3605,-40000'), 'Code 3605 is negative: -40000.'],
    ['cents in whole rand', IRP5.replace('3601,480000', '3601,480000.00'), 'Code 3601 is 480000.00: whole rand expected.'],
    [
      'PAYE without cents',
      IRP5.replace('4102,132450.75', '4102,132450'),
      'Code 4102 is 132450: rand and cents with a decimal point expected.',
    ],
    ['a code twice', IRP5.replace('3605,40000', '3605,40000,3605,40000'), 'Code 3605 appears twice.'],
    ['half a year', IRP5.replace('20260200000000000117', '20260800000000000117'), 'An interim certificate'],
    ['an unknown code', IRP5.replace('3605,40000', '3999,40000'), 'SARS has no code 3999.'],
    ['a short number', IRP5.replace('740012345320260200000000000117', '74001234532026020000000000117'), 'has 29 signs'],
    ['a reason on an IRP5', IRP5.replace(',9999', ',4150,02,9999'), 'An IRP5 has no reason for no tax (4150).'],
    [
      'a code of other years',
      IRP5.replace('3699,640000', '3697,640000,3699,640000'),
      'Code 3697 (Total of income for retirement funding) isn’t valid in 2026.',
    ],
    ['an amount beyond any input', IRP5.replace('3605,40000', '3605,123456789012345'), 'Code 3605 is too large: 123456789012345.'],
    [
      'no medical credit together with fees',
      IRP5.replace('4116,8736.00,', ''),
      '4116 (medical credit) and 4005 (medical fees) come together',
    ],
    ['medical fees that differ', IRP5.replace('4474,24000', '4474,23000').replace('208800', '207800'), '4474 differs from 3810'],
    [
      'PAYE of more than the income',
      IRP5.replace('132450.75', '932450.75').replace('142861.63', '942861.63'),
      '4102 (PAYE) is more than the income.',
    ],
  ])('%s', (_what, irp5, words) => {
    const person = irp5.includes(NALEDI.idNumber) ? NALEDI : { idNumber: '', taxNumber: '0123456782' }
    expect(faultsOf(irp5, person)).toEqual(expect.arrayContaining([expect.stringContaining(words)]))
  })
  test('an IT3(a) with PAYE', () => {
    const withPaye = IT3A.replace('4141,1224.00', '4102,0.50,4141,1224.00').replace('1836.00', '1836.50')
    expect(read([EMPLOYER, IRP5, withPaye, '6010,3,9999'].join('\n'), PIETER).own[0]!.faults).toContain(
      'An IT3(a) has no tax deducted; this one has.',
    )
  })
})
