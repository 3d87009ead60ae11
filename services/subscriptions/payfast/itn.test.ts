import { describe, expect, test } from 'vitest'
import { readItn } from './itn.ts'
import { notificationSignature } from './signatures.ts'
import { forgedItns } from './testing/forged-itns.ts'
import { ITN_VECTORS, type ItnVector } from './testing/vectors.ts'

const merchantOf = ({ merchantId, passphrase }: ItnVector) => ({ merchantId, passphrase })
const bodyOf = ({ signed, signature }: ItnVector) => `${signed}&signature=${signature}`
const [ONCE, , OLD, , RENEWAL, CANCELLED] = ITN_VECTORS as readonly [ItnVector, ItnVector, ItnVector, ItnVector, ItnVector, ItnVector]
/** Another body, signed with the right passphrase. */
const signedAs = (signed: string, { passphrase } = RENEWAL) => `${signed}&signature=${notificationSignature(signed, passphrase)}`
const read = (body: string) => readItn(body, merchantOf(RENEWAL))

test.each(ITN_VECTORS)('$what is read', (vector) => {
  expect(readItn(bodyOf(vector), merchantOf(vector))).not.toHaveProperty('problem')
})

test('a renewal, typed and in cents', () => {
  expect(read(bodyOf(RENEWAL))).toEqual({
    kind: 'complete',
    paymentId: '2452165',
    status: 'COMPLETE',
    checkoutId: 'chk_01',
    token: '36a97ae2-2109-4213-bea6-fe912e0bfe60',
    billingDate: '2026-12-05',
    itemName: 'Adviser Pro (monthly)',
    grossCents: 49_900,
    feeCents: -2066,
    netCents: 47_834,
  })
})

test('a cancellation has no amounts; what is missing is null', () => {
  expect(read(bodyOf(CANCELLED))).toMatchObject({ kind: 'cancelled', status: 'CANCELLED', paymentId: '2452165' })
  expect(read(bodyOf(CANCELLED))).not.toHaveProperty('grossCents')
  expect(readItn(bodyOf(OLD), merchantOf(OLD))).toMatchObject({ token: '9aff14eb-65ea-a8ff-ca41-ef457c9c351a', billingDate: null })
  expect(readItn(bodyOf(ONCE), merchantOf(ONCE))).toMatchObject({ kind: 'complete', token: null })
})

test('keeps other statuses unchanged', () => {
  expect(read(signedAs(RENEWAL.signed.replace('COMPLETE', 'FAILED')))).toMatchObject({
    kind: 'other',
    status: 'FAILED',
    amounts: { grossCents: 49_900 },
  })
  expect(read(signedAs(CANCELLED.signed.replace('CANCELLED', 'WHATEVER')))).toMatchObject({
    kind: 'other',
    status: 'WHATEVER',
    amounts: null,
  })
})

test('accepts a body that was re-encoded in transit', () => {
  const { signed, signature } = RENEWAL
  const reEncoded = signed.replaceAll('+', '%20').replaceAll('%28', '(').replaceAll('%2C', '%2c')
  expect(read(`${reEncoded}&signature=${signature}`)).toMatchObject({ kind: 'complete', itemName: 'Adviser Pro (monthly)' })
})

test('refuses more than 100 bodies forged from a genuine one without our passphrase', () => {
  const merchant = { merchantId: RENEWAL.merchantId, passphrase: 'a-passphrase-that-no-one-guesses' }
  const genuine = signedAs(RENEWAL.signed, { ...RENEWAL, ...merchant })
  expect(readItn(genuine, merchant)).toMatchObject({ kind: 'complete' })
  const forged = forgedItns(RENEWAL.signed, genuine)
  expect(forged.length).toBeGreaterThan(100)
  expect(forged.filter(({ body }) => !('problem' in readItn(body, merchant))).map(({ what }) => what)).toEqual([])
})

test('accepts the signature in any position', () => {
  const { signed, signature } = RENEWAL
  expect(read(`signature=${signature}&${signed}`)).toMatchObject({ kind: 'complete' })
})

describe('bodies that PayFast can’t have sent are refused', () => {
  const { signed, signature } = RENEWAL
  const forged: readonly (readonly [string, string, string])[] = [
    ['nothing', '', 'notAForm'],
    ['JSON', '{"payment_status":"COMPLETE"}', 'notAForm'],
    ['no signature', signed, 'noSignature'],
    ['an empty signature', `${signed}&signature=`, 'badSignature'],
    ['a signature of another length', `${signed}&signature=${signature}0`, 'badSignature'],
    ['two signatures, the first right', `${signed}&signature=${signature}&signature=x`, 'twoSignatures'],
    ['two signatures, the last right', `signature=x&${signed}&signature=${signature}`, 'twoSignatures'],
    ['a cent more', bodyOf(RENEWAL).replace('gross=499.00', 'gross=499.01'), 'badSignature'],
    ['fields in another order', `${signed.split('&').toReversed().join('&')}&signature=${signature}`, 'badSignature'],
    ['a field less', bodyOf(RENEWAL).replace('&custom_str5=', ''), 'badSignature'],
    ['an extra field after the signature', `${bodyOf(RENEWAL)}&custom_str9=x`, 'badSignature'],
    ['another status after the signature', `${bodyOf(RENEWAL)}&payment_status=COMPLETE`, 'badSignature'],
    ['a signature without the passphrase', `${signed}&signature=${notificationSignature(signed, '')}`, 'badSignature'],
    ['a signature in capitals', `${signed}&signature=${signature.toUpperCase()}`, 'badSignature'],
    ['a field twice, signed', signedAs(`${signed}&amount_gross=1.00`), 'fieldTwice'],
    ['another merchant, signed', signedAs(signed.replace('10000100', '10000101')), 'otherMerchant'],
    ['no merchant, signed', signedAs(signed.replace('&merchant_id=10000100', '')), 'otherMerchant'],
    ['no id of a payment, signed', signedAs(signed.replace('pf_payment_id=2452165', 'pf_payment_id=')), 'fieldsMissing'],
    ['no status, signed', signedAs(signed.replace('&payment_status=COMPLETE', '')), 'fieldsMissing'],
    ['a payment without amounts, signed', signedAs(CANCELLED.signed.replace('CANCELLED', 'COMPLETE')), 'noAmounts'],
    ['a negative amount, signed', signedAs(signed.replace('amount_gross=499.00', 'amount_gross=-499.00')), 'noAmounts'],
    ['half a cent, signed', signedAs(signed.replace('gross=499.00', 'gross=499.005')), 'noAmounts'],
    ['another currency, signed', signedAs(signed.replace('gross=499.00', 'gross=USD+499.00')), 'noAmounts'],
    ['far too much', `${'x'.repeat(70_000)}=1&signature=${signature}`, 'notAForm'],
  ]
  test.each(forged)('%s', (_, body, problem) => expect(read(body)).toEqual({ problem }))
})
