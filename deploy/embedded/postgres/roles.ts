import type pg from 'pg'

export const ROLES = ['services', 'projections', 'queries', 'identity', 'relay'] as const
export type Role = (typeof ROLES)[number]
export type Passwords = Readonly<Record<Role | 'owner', string>>

/** The role that creates roles and schemas: the superuser of our own cluster; elsewhere CREATEROLE and owning the database suffice. */
export const OWNER = 'tafel_owner'
export const roleName = (role: Role | 'owner'): string => `tafel_${role}`

/** A database's address for one of the roles, derived from the owner's. */
export function addressAs(role: Role, ownerUrl: string, passwords: Readonly<Record<Role, string>>): string {
  const address = new URL(ownerUrl)
  address.username = roleName(role)
  address.password = encodeURIComponent(passwords[role])
  return address.href
}

/**
 * Roles of least privilege, each the owner of only its own schemas; none may bypass row-level security.
 * Idempotent; passwords are set again each time.
 */
export async function createRoles(client: pg.Client | pg.Pool, passwords: Readonly<Record<Role, string>>): Promise<void> {
  for (const role of ROLES) {
    const name = roleName(role)
    const { rows } = await client.query<{ strong: boolean }>(
      'select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as strong from pg_roles where rolname = $1',
      [name],
    )
    if (rows.length === 0) await client.query(`create role ${name} login`)
    // Only a superuser may execute this, even for a role without these rights.
    if (rows[0]?.strong) await client.query(`alter role ${name} nosuperuser nocreatedb nocreaterole nobypassrls`)
    await client.query(`alter role ${name} login password ${literal(passwords[role])}`)
    await client.query(`
      do $$ begin
        -- What is made in a role's name asks that one can act as it; a superuser can anyway.
        if not (select rolsuper from pg_roles where rolname = current_user) then grant ${name} to current_user with inherit true, set true; end if;
      end $$`)
  }
}

/** The schemas of one database. Idempotent. */
export async function createSchemas(client: pg.Client | pg.Pool, database: string): Promise<void> {
  await client.query(`
    revoke all on database ${database} from public;
    revoke all on schema public from public;
    grant connect on database ${database} to ${ROLES.map(roleName).join(', ')};
    grant create on database ${database} to tafel_projections;
    create schema if not exists kernel authorization tafel_services;
    create schema if not exists keys authorization tafel_services;
    create schema if not exists identity authorization tafel_identity;
    create schema if not exists relay authorization tafel_relay;
    create schema if not exists rm authorization tafel_projections;
    create schema if not exists projections authorization tafel_projections;
    create schema if not exists upkeep;
    create table if not exists upkeep.runs (job text primary key, good_at timestamptz, tried_at timestamptz not null, error text);
    grant usage on schema rm, projections to tafel_queries;
    grant usage on schema upkeep, relay to tafel_services;
    grant select on upkeep.runs to tafel_services;
  `)
  // The projector reads personal data too: it needs the keys, but may neither create nor destroy one.
  await client.query('grant usage on schema keys to tafel_projections')
  await client.query('alter default privileges for role tafel_services in schema keys grant select on tables to tafel_projections')
  await client.query('alter default privileges for role tafel_projections in schema projections grant select on tables to tafel_queries')
}

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
