import type { Key } from '@portal/contract';
import { endpointKeys } from '../http/endpoint-keys.ts';
import type { TestClub } from '../bookings/testing-club.ts';
import type { Person } from '../testing/people.ts';
import type { ActorName, ExpectedResult, ServedActors } from './actors.ts';

/** A small club that calls are made in. */
export interface World extends TestClub {
  /** Headers of somebody who holds every right that the contract names. */
  club: Record<string, string>;
  /** Creates one of this resource by its own endpoint, with the body of its row; answers its id. */
  create: (path: `/${string}/`, owner: Person) => Promise<string | number>;
  /** A number that was never given before. */
  next: () => number;
}

/** The parameters of a row's builders. */
export interface Scene {
  world: World;
  /** The owner of the thing: the caller where they are a member (but `other`), else the owner. */
  owner: Person;
  /** Never the same twice: for names that must differ. */
  number: number;
}

/** The values for the path of a call; `id` names the thing, `listed` the one in a list below another's path. */
export type Thing = Readonly<Record<string, string | number>>;

/** One endpoint in the matrix. */
export interface Row {
  who: ServedActors;
  /** Makes a thing of the owner's that the call is about. */
  make?: (scene: Scene) => Promise<Thing>;
  /** A body that the endpoint accepts. */
  body?: (scene: Scene & { thing: Thing }) => object | Promise<object>;
  /** Set where a query is required. */
  query?: Readonly<Record<string, string>>;
  /** Form fields of a multipart call instead of `body`: what the file is. */
  file?: { name: string; type: string; content: () => Promise<Buffer> | Buffer };
  /** Cells that differ from what `who` means. */
  except?: Readonly<Partial<Record<ActorName, ExpectedResult>>>;
}

/** Rows of a capability. `satisfies Rows` refuses a key that the contract lacks. */
export type Rows = { readonly [K in Key]?: Row };

/** The endpoints that `crud(path)` made. */
type CrudKey<Path extends string> = Extract<
  Key,
  `GET ${Path}` | `POST ${Path}` | `${'GET' | 'PUT' | 'PATCH' | 'DELETE'} ${Path}{id}/`
>;

interface Crud {
  /** The actors that list and get serve, and those that create, update, patch and delete serve. */
  read: ServedActors;
  write?: ServedActors;
  /** Body of create and update, and of patch unless `patch` is given. */
  body?: NonNullable<Row['body']>;
  patch?: NonNullable<Row['body']>;
  /** Where left out, the thing is created through the API, by staff with all rights. */
  make?: NonNullable<Row['make']>;
  except?: NonNullable<Row['except']>;
}

/** The rows of a plain resource, for those of its six endpoints that the contract has. */
export function crudRows<const Path extends `/${string}/`>(
  path: Path,
  { read, write = read, body, patch = body, make, except }: Crud,
): Record<CrudKey<Path>, Row> {
  const rows: Record<string, Row> = {};
  for (const key of endpointKeys.filter((one) => isCrudKey(one, path))) {
    const takes = key.startsWith('PATCH') ? patch : /^(POST|PUT)/.test(key) ? body : undefined;
    rows[key] = {
      who: key.startsWith('GET') ? read : write,
      // A created thing needs none before it.
      ...(!key.startsWith('POST') && {
        make: make ?? (async (scene) => ({ id: await scene.world.create(path, scene.owner) })),
      }),
      ...(takes && { body: takes }),
      ...(except && { except }),
    };
  }
  return rows;
}

const isCrudKey = <Path extends string>(key: Key, path: Path): key is CrudKey<Path> =>
  key.endsWith(` ${path}`) || key.endsWith(` ${path}{id}/`);
