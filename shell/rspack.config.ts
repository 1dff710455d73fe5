import { buildConfig } from '@outpost/shared-remote/build/build-config';
import type { RspackPreset } from '@outpost/shared-remote/build/remote-config';
import { shellPlan } from './build/shell-plan.ts';

const preset: RspackPreset = async (env = {}) => {
  if (env.RSPACK_SERVE) throw new Error('The shell is served by its edge: npm start');
  return buildConfig(shellPlan(import.meta.dirname), { held: env.held === true });
};

export default preset;
