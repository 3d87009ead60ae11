import { readFileSync } from 'node:fs'
import { BadConfiguration } from '@tafel/kernel/runtime/config.ts'
import type * as z from 'zod/mini'
import { type kafkaSettings, isLoopback } from './settings.ts'

/** Address and login of Kafka. */
export interface KafkaAddress {
  /** Bootstrap brokers, `host:9092`. */
  readonly brokers: readonly string[]
  /** Present: encrypted; `ca` is the certificate authority in PEM; absent: the public ones. */
  readonly tls?: { readonly ca?: string }
  readonly login?: { readonly mechanism: 'PLAIN' | 'SCRAM-SHA-512'; readonly user: string; readonly password: string }
}

type KafkaSettings = z.infer<z.ZodMiniObject<typeof kafkaSettings>>

/** Reads the files that the settings name. Throws `BadConfiguration`, which names the variable, never the file's content. */
export function kafkaAddress(settings: KafkaSettings): KafkaAddress {
  const { TAFEL_KAFKA: brokers, TAFEL_KAFKA_TLS: tls, TAFEL_KAFKA_CA_FILE: caFile, TAFEL_KAFKA_SASL_USER: user } = settings
  const ca = tls === 'true' && caFile !== undefined ? contentOf('TAFEL_KAFKA_CA_FILE', caFile) : ''
  if (ca !== '' && !ca.includes('-----BEGIN CERTIFICATE-----'))
    throw new BadConfiguration('TAFEL_KAFKA_CA_FILE: the file must contain certificates in PEM.')
  return {
    brokers,
    ...(tls === 'true' && { tls: ca === '' ? {} : { ca } }),
    ...(user !== undefined && { login: { mechanism: settings.TAFEL_KAFKA_SASL_MECHANISM, user, password: passwordOf(settings) } }),
  }
}

/** Whether a login would send its password in plain text to another machine. */
export const sendsPasswordInClear = ({ tls, login }: KafkaAddress, host: string): boolean =>
  login !== undefined && tls === undefined && !isLoopback(host)

function passwordOf({ TAFEL_KAFKA_SASL_PASSWORD_FILE: file = '' }: KafkaSettings): string {
  const password = contentOf('TAFEL_KAFKA_SASL_PASSWORD_FILE', file)
  if (password === '') throw new BadConfiguration('TAFEL_KAFKA_SASL_PASSWORD_FILE: the file is empty.')
  return password
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new BadConfiguration(`${name}: the file cannot be read (${code}).`)
  }
}
