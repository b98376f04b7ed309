import type { ExampleInputs } from '#web/server/api/testing/call-inputs.ts'
import { templateForm, type Furnished } from '#web/server/testing/furnished.ts'
import { newId } from '#web/server/testing/scene.ts'

/** Good inputs for the calls about variables, templates and routes. */
export function utilityInputs(of: Furnished): ExampleInputs['utilities'] {
  const { variableId, templateId, routeId, runId, gatewayId } = of
  const variable = { name: `N${newId().replaceAll('-', '')}`, value: 'x', secret: false }
  const route = { templateId, gatewayId, path: `/etc/${newId()}` }
  return {
    variables: {},
    createVariable: variable,
    changeVariable: { ...variable, id: variableId },
    removeVariable: { id: variableId },
    templates: {},
    template: { id: templateId },
    createTemplate: templateForm(newId()),
    changeTemplate: { ...templateForm(newId()), id: templateId },
    removeTemplate: { id: of.spareTemplateId },
    routes: {},
    createRoute: route,
    changeRoute: { ...route, id: routeId },
    removeRoute: { id: routeId },
    preview: { id: routeId },
    synchronize: { id: routeId, digest: 'x' },
    run: { id: runId },
    cancel: { id: runId },
    runs: { routeId },
  }
}
