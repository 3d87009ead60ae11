import type { MigrationStep } from '@tafel/kernel/postgres/postgres.ts'

/** The schema `identity`. Uses the database's clock, so that all processes agree. */
export const MIGRATIONS: readonly MigrationStep[] = [
  {
    name: '0001-users',
    sql: `
      create table identity.users (
        id uuid primary key,
        email text not null unique check (email = lower(email)),
        email_verified boolean not null default false,
        first_name text not null default '',
        last_name text not null default '',
        enabled boolean not null default true,
        attributes jsonb not null default '{}',
        roles text[] not null default '{}',
        created_at timestamptz not null default now()
      );
      create table identity.passwords (
        user_id uuid primary key references identity.users on delete cascade,
        hash text not null,
        changed_at timestamptz not null default now()
      );
      create table identity.linked_accounts (
        provider text not null,
        subject text not null,
        user_id uuid not null references identity.users on delete cascade,
        email text not null,
        linked_at timestamptz not null default now(),
        primary key (provider, subject)
      );
      create index on identity.linked_accounts (user_id);
    `,
  },
  {
    name: '0002-protocol',
    sql: `
      create table identity.oidc_records (
        model text not null,
        id text not null,
        payload jsonb not null,
        account_id text,
        grant_id text,
        uid text,
        consumed_at timestamptz,
        expires_at timestamptz not null,
        primary key (model, id)
      );
      create index on identity.oidc_records (account_id);
      create index on identity.oidc_records (grant_id);
      create index on identity.oidc_records (uid) where uid is not null;
      create index on identity.oidc_records (expires_at);
      create table identity.signing_keys (
        kid text primary key,
        private_jwk jsonb not null,
        created_at timestamptz not null default clock_timestamp(),
        retired_at timestamptz
      );
      create table identity.cookie_secret (one boolean primary key default true check (one), secret text not null);
    `,
  },
  {
    name: '0003-mailed-links-and-tries',
    sql: `
      create table identity.action_tokens (
        hash bytea primary key,
        user_id uuid not null references identity.users on delete cascade,
        purpose text not null,
        email text not null,
        client_id text,
        redirect_uri text,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index on identity.action_tokens (user_id);
      create index on identity.action_tokens (expires_at);
      create table identity.tries (key text primary key, at timestamptz[] not null);
    `,
  },
  {
    name: '0004-new-addresses-and-last-seen',
    sql: `
      alter table identity.action_tokens add column new_email text;
      alter table identity.oidc_records add column used_at timestamptz not null default now();
    `,
  },
  {
    name: '0005-second-factors',
    sql: `
      create table identity.one_time_codes (
        id uuid not null unique,
        user_id uuid primary key references identity.users on delete cascade,
        secret text not null,
        last_period bigint not null,
        label text not null,
        created_at timestamptz not null default now()
      );
      create table identity.passkeys (
        id uuid primary key,
        user_id uuid not null references identity.users on delete cascade,
        credential_id text not null unique,
        public_key text not null,
        counter bigint not null,
        transports text[] not null,
        label text not null,
        created_at timestamptz not null default now()
      );
      create index on identity.passkeys (user_id);
      create table identity.recovery_codes (
        id uuid not null unique,
        user_id uuid primary key references identity.users on delete cascade,
        digests text[] not null,
        created_at timestamptz not null default now()
      );
      create table identity.challenges (uid text primary key, challenge text not null, expires_at timestamptz not null);
    `,
  },
]
