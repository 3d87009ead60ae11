import { test } from 'vitest'
import { given } from '@tafel/kernel/testing/given-when-then.ts'
import { user } from '../user.ts'
import { recordTraining } from './decide.ts'

const userId = '3f0c7a52-94a8-4a6e-8d3b-6b1f2f6a9c01'
const registered = { type: 'UserRegistered', data: { userId, email: 'naledi@example.co.za', displayName: 'Naledi Test' } } as const
const at = (tour: 'client' | 'tax', step: number, completed = false) => ({ userId, tour, step, completed })
const reached = (...step: Parameters<typeof at>) => ({ type: 'TrainingStepReached', data: at(...step) }) as const

test('records each step once, for each tour apart', () => {
  given(user, registered)
    .when((state) => recordTraining(at('client', 1), state))
    .then(reached('client', 1))
  given(user, registered, reached('client', 1))
    .when((state) => recordTraining(at('client', 1), state))
    .thenNothing()
  given(user, registered, reached('client', 1))
    .when((state) => recordTraining(at('tax', 1), state))
    .then(reached('tax', 1))
})

test('records completion, and a completed tour that is started again', () => {
  given(user, registered, reached('client', 4))
    .when((state) => recordTraining(at('client', 4, true), state))
    .then(reached('client', 4, true))
  given(user, registered, reached('client', 4, true))
    .when((state) => recordTraining(at('client', 0), state))
    .then(reached('client', 0))
})

test('refuses missing and erased users', () => {
  given(user)
    .when((state) => recordTraining(at('client', 0), state))
    .thenRefused('functions/not-found')
  given(user, registered, { type: 'UserForgotten', data: { userId, reason: 'ownWish' } })
    .when((state) => recordTraining(at('client', 0), state))
    .thenRefused('identity/user-erased')
})
