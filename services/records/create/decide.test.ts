import { recordFact } from '@tafel/contracts/contexts/records/record-fact.ts'
import { kindOf } from '@tafel/contracts/contexts/records/kind-of.ts'
import { describe, expect, test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { client } from '../clients/client.ts'
import { AT, CLIENT, clientAdded, clientDeleted, FIRM, OTHER_FIRM, RECORD, samples } from '../testing.ts'
import { createRecord } from './decide.ts'

const present = given(client, clientAdded).state
const gone = given(client, clientAdded, clientDeleted).state

describe.each(samples)('$kind', ({ kind, record, inputs, created, theirs, deleted }) => {
  const command = { kind, recordId: RECORD, accountId: FIRM, clientId: CLIENT, description: 'A house', inputs }

  test('calculates on the server, and stores the answer with its versions', () => {
    const [event] = given(record)
      .when((state) => createRecord(command, present, state, AT))
      .decision() as readonly [typeof created]
    const result = kindOf(kind).answer(inputs, AT)
    expect(recordFact(event)).toEqual({
      ...recordFact(created),
      content: {
        description: 'A house',
        inputs,
        result,
        constantsVersion: AT.constants.constantsVersion,
        engineVersion: kindOf(kind).engineVersion,
        inputsVersion: 0,
        links: [],
      },
    })
    expect(kindOf(kind).headline(result)).not.toBeNull()
  })

  test('creates a record without an answer if nothing is entered', () => {
    const inputs = kindOf(kind).blank
    const [event] = given(record)
      .when((state) => createRecord({ ...command, inputs }, present, state, AT))
      .decision() as readonly [typeof created]
    const fact = recordFact(event)
    expect(fact).toMatchObject({ act: 'Created', content: { inputs } })
    expect(fact?.act === 'Created' && kindOf(kind).headline(fact.content.result)).toBeNull()
  })

  test('the client must be of the firm, and not deleted', () => {
    given(record)
      .when((state) => createRecord({ ...command, accountId: OTHER_FIRM }, present, state, AT))
      .thenRefused('functions/not-found')
    given(record)
      .when((state) => createRecord(command, { exists: false }, state, AT))
      .thenRefused('functions/not-found')
    given(record)
      .when((state) => createRecord(command, gone, state, AT))
      .thenRefused('records/deleted')
  })

  test('repeating it changes nothing; another record with its id is refused', () => {
    given(record, created)
      .when((state) => createRecord(command, present, state, AT))
      .thenNothing()
    given(record, created)
      .when((state) => createRecord({ ...command, description: 'A flat' }, present, state, AT))
      .thenRefused('functions/aborted')
    given(record, created, deleted)
      .when((state) => createRecord(command, present, state, AT))
      .thenRefused('functions/aborted')
  })

  test('answers not found for an id that another firm uses', () => {
    given(record, theirs)
      .when((state) => createRecord(command, present, state, AT))
      .thenRefused('functions/not-found')
  })
})
