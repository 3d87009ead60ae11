type Properties = Readonly<Record<string, unknown>>

/** EventStoreDB's largest number; as `$tb` it deletes the stream. */
const LONGEST = 2 ** 63

const SYSTEM: Readonly<Record<string, (value: unknown) => boolean>> = {
  $tb: isLong,
  $maxCount: isLong,
  $maxAge: isLong,
  $cacheControl: isLong,
  $tmp: (value) => typeof value === 'boolean',
  $acl: (value) => isObject(value) && ['$r', '$w', '$d', '$mr', '$mw'].every((right) => !(right in value) || isRoles(value[right])),
}

/**
 * The properties in a `$metadata` event. As in EventStoreDB all of them are ignored if one system property is malformed:
 * the rest could hide or reveal more than its writer meant.
 */
export function streamMetadata(data: Uint8Array): Properties {
  const properties = propertiesOf(data)
  return isWellFormed(properties) ? properties : {}
}

/** The properties to keep when metadata is rewritten: without the system properties if they are ignored. */
export function keptMetadata(data: Uint8Array): Properties {
  const properties = propertiesOf(data)
  return isWellFormed(properties) ? properties : Object.fromEntries(Object.entries(properties).filter(([name]) => !(name in SYSTEM)))
}

function propertiesOf(data: Uint8Array): Properties {
  try {
    const value: unknown = JSON.parse(Buffer.from(data).toString('utf8'))
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isWellFormed(properties: Properties): boolean {
  return Object.entries(SYSTEM).every(([name, isRight]) => !(name in properties) || isRight(properties[name]))
}

function isLong(value: unknown): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= LONGEST
}

function isRoles(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((role) => typeof role === 'string'))
}

function isObject(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
