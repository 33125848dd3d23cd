"""What LightGBM learned, as src/base/model/boostedTrees.ts reads it."""


def trees_of(model):
    trees = []
    for info in model.booster_.dump_model()["tree_info"]:
        tree = {"feature": [], "limit": [], "left": [], "right": []}

        def walk(node):
            at = len(tree["feature"])
            for values in tree.values():
                values.append(0)
            tree["feature"][at] = -1
            if "split_feature" not in node:
                tree["limit"][at] = float("%.6g" % node["leaf_value"])
                return at
            assert node["decision_type"] == "<="
            tree["feature"][at] = node["split_feature"]
            tree["limit"][at] = float("%.7g" % node["threshold"])
            tree["left"][at] = walk(node["left_child"])
            tree["right"][at] = walk(node["right_child"])
            return at

        walk(info["tree_structure"])
        trees.append(tree)
    return trees
