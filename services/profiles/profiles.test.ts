import { randomUUID } from 'node:crypto'
import { saveAssessment as body } from '@tafel/contracts/contexts/profiles/profile.ts'
import { person, testApi, type TestApi } from '@tafel/kernel/http/testing/api.ts'
import { accountIdOf } from '@tafel/kernel/runtime/ids.ts'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assessment } from './assessment.ts'
import { deleteAssessment } from './delete-assessment/decide.ts'
import { profileHandlers } from './handlers.ts'
import { profile } from './profile.ts'
import { saveAssessment } from './save-assessment/decide.ts'
import { saveProfile } from './save-profile/decide.ts'

const whose = { userId: randomUUID(), accountId: randomUUID() }
const others = { ...whose, userId: randomUUID() }
const sameUserElsewhere = { ...whose, accountId: randomUUID() }

describe('an assessment', () => {
  const assessmentId = randomUUID()
  const saved = body.parse({ profileId: randomUUID(), name: 'Retirement' })
  const made = { type: 'AssessmentSaved', data: { assessmentId, ...whose, ...saved } } as const
  const gone = { type: 'AssessmentDeleted', data: { assessmentId, ...whose } } as const
  const save = (name: string, by = whose) => ({ assessmentId, whose: by, saved: { ...saved, name } })

  test('is a tax scenario by default', () => {
    expect(saved).toMatchObject({ assessmentType: 'tax-scenario', recordId: null })
    given(assessment)
      .when((state) => saveAssessment(save('Retirement'), state))
      .then(made)
  })
  test('is changed by saving it again, but not by saving the same', () => {
    given(assessment, made)
      .when((state) => saveAssessment(save('Retirement'), state))
      .thenNothing()
    given(assessment, made)
      .when((state) => saveAssessment(save('Other'), state))
      .then({ ...made, data: { ...made.data, name: 'Other' } })
  })
  test('is deleted once, and restored by saving it', () => {
    given(assessment, made)
      .when((state) => deleteAssessment({ assessmentId, whose }, state))
      .then(gone)
    given(assessment, made, gone)
      .when((state) => deleteAssessment({ assessmentId, whose }, state))
      .thenNothing()
    given(assessment, made, gone)
      .when((state) => saveAssessment(save('Retirement'), state))
      .then(made)
  })
  test.each([
    ['another person', others],
    ['the same person in another firm', sameUserElsewhere],
  ])('does not exist for %s', (_, by) => {
    given(assessment, made)
      .when((state) => saveAssessment(save('Mine', by), state))
      .thenRefused('profiles/no-such-assessment')
    given(assessment, made)
      .when((state) => deleteAssessment({ assessmentId, whose: by }, state))
      .thenRefused('profiles/no-such-assessment')
  })
})

describe('a profile', () => {
  const profileId = randomUUID()
  const made = { type: 'ProfileSaved', data: { profileId, ...whose, name: 'Cautious' } } as const

  test('is created and changed by its user only', () => {
    given(profile)
      .when((state) => saveProfile({ profileId, ...whose, name: 'Cautious' }, state))
      .then(made)
    given(profile, made)
      .when((state) => saveProfile({ profileId, ...whose, name: 'Cautious' }, state))
      .thenNothing()
    given(profile, made)
      .when((state) => saveProfile({ profileId, ...whose, name: 'Bold' }, state))
      .then({ ...made, data: { ...made.data, name: 'Bold' } })
    for (const by of [others, sameUserElsewhere])
      given(profile, made)
        .when((state) => saveProfile({ profileId, ...by, name: 'Mine' }, state))
        .thenRefused('profiles/no-such-profile')
  })
})

describe('over HTTP', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi(
      ({ commands }) => profileHandlers(commands),
      {},
      () => ({ register: async () => undefined, accountStatus: async () => 'open', hasSubscription: async () => true }),
    )
  })
  afterAll(() => api.close())

  test('reports missing and unknown types by field, and others’ profiles in the specification’s words', async () => {
    const [who, other] = [person(), person()]
    const [assessmentId, profileId] = [randomUUID(), randomUUID()]
    const path = `/api/assessments/${assessmentId}`
    const wrong = await api.as(who).put(path, { profileId, name: '', assessmentType: 'horoscope' })
    expect([wrong.status, wrong.json['errors']]).toMatchObject([400, [{ field: 'assessmentType' }, { field: 'name' }]])
    expect((await api.as(who).put(path, { profileId, name: 'Retirement' })).status).toBe(200)
    const { status, json } = await api.as(other).delete(path)
    expect([status, json['title']]).toEqual([404, 'No such assessment!'])
    expect((await api.as(who).delete(path)).status).toBe(200)

    expect((await api.as(who).put(`/api/profiles/${profileId}`, { name: 'Cautious' })).status).toBe(200)
    expect((await api.as(other).put(`/api/profiles/${profileId}`, { name: 'Mine' })).json['title']).toBe('No such document!')
    const events = []
    for await (const { type, data } of api.kernel.store.readAll()) events.push([type, (data as { accountId: string }).accountId])
    expect(events.map(([type]) => type)).toEqual(['AssessmentSaved', 'AssessmentDeleted', 'ProfileSaved'])
    expect(new Set(events.map(([, accountId]) => accountId))).toEqual(new Set([accountIdOf(who.userId)]))
  })
})
