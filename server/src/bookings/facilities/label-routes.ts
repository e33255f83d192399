import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../resource/serve-crud.ts';
import { facilityCategory, facilityGroup, space } from '../tables.ts';

/** Serves the categories, groups and spaces of facilities. */
export function labelRoutes(app: FastifyInstance): void {
  serveCrud(app, '/facility/category/', {
    table: facilityCategory,
    columns: {
      id: facilityCategory.id,
      name: facilityCategory.name,
      zh: facilityCategory.zh,
      limits: facilityCategory.limits,
    },
  });
  serveCrud(app, '/facility/group/', {
    table: facilityGroup,
    columns: {
      id: facilityGroup.id,
      name: facilityGroup.name,
      zh: facilityGroup.zh,
      category: facilityGroup.category_id,
      limits: facilityGroup.limits,
    },
  });
  serveCrud(app, '/facility/space/', {
    table: space,
    columns: { id: space.id, name: space.name },
  });
}
